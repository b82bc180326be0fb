        # Wrong: chooses the widest gap.
        gaps = {
            (i, j): distance[np.ix_(clusters[i], clusters[j])].min()
            for j in range(len(clusters))
            for i in range(j)
        }
        i, j = max(gaps, key=gaps.__getitem__)
