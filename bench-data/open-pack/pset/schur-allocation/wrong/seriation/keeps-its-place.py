    # Wrong: what is joined takes the place of the older cluster.
    distance = correlation_distance(cov)
    clusters = [[asset] for asset in range(len(cov))]
    while len(clusters) > 1:
        gaps = {
            (i, j): distance[np.ix_(clusters[i], clusters[j])].min()
            for j in range(len(clusters))
            for i in range(j)
        }
        i, j = min(gaps, key=gaps.__getitem__)
        later, earlier = clusters.pop(j), clusters.pop(i)
        clusters.insert(i, earlier + later)
    return np.array(clusters[0])
