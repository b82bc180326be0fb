        # Wrong: the youngest are beaten first.
        while candidates and values[candidates[0]] > value:
            candidates.popleft()
