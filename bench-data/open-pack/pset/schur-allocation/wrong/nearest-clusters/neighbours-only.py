        # Wrong: compares neighbours in the list only.
        gaps = {
            (i, j): distance[np.ix_(clusters[i], clusters[j])].min()
            for j in range(len(clusters))
            for i in range(j)
            if i == j - 1
        }
        i, j = min(gaps, key=gaps.__getitem__)
