        # Wrong: who is beaten cannot win.
        candidates.append(place)
        if candidates[0] <= place - width:
            candidates.popleft()
