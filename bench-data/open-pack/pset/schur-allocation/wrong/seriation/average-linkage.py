    # Wrong: clusters are as near as their members on average.
    distance = correlation_distance(cov)
    clusters = [[asset] for asset in range(len(cov))]
    while len(clusters) > 1:
        gaps = {
            (i, j): distance[np.ix_(clusters[i], clusters[j])].mean()
            for j in range(len(clusters))
            for i in range(j)
        }
        i, j = min(gaps, key=gaps.__getitem__)
        later, earlier = clusters.pop(j), clusters.pop(i)
        clusters.append(earlier + later)
    return np.array(clusters[0])
