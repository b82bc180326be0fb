            # Wrong: takes a step of the noise, whatever has been reached.
            slope = velocity(noise, times[k])
            gaps = (times[:k] - times[k]).reshape(k, 1, 1)
            landings = noise + slope * gaps
