        # Wrong: the mean of the data, not its likeliest component.
        there = retarget(clean, x_t, t, x, now)
        best = there.logweights.argmax(dim=1, keepdim=True)
        mean = there.means.take_along_dim(best[..., None], dim=1)[:, 0]
        velocity = (x - mean) / now
