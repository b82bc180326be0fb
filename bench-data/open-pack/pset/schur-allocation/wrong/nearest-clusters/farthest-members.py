        # Wrong: complete linkage.
        gaps = {
            (i, j): distance[np.ix_(clusters[i], clusters[j])].max()
            for j in range(len(clusters))
            for i in range(j)
        }
        i, j = min(gaps, key=gaps.__getitem__)
