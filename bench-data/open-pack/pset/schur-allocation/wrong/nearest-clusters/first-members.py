        # Wrong: looks at the first members only.
        gaps = {
            (i, j): distance[clusters[i][0], clusters[j][0]]
            for j in range(len(clusters))
            for i in range(j)
        }
        i, j = min(gaps, key=gaps.__getitem__)
