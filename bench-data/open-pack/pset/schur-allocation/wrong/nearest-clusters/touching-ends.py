        # Wrong: looks at the ends that would touch.
        gaps = {
            (i, j): distance[clusters[i][-1], clusters[j][0]]
            for j in range(len(clusters))
            for i in range(j)
        }
        i, j = min(gaps, key=gaps.__getitem__)
