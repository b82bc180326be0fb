    # Wrong: walks from asset 0 to the nearest that is left.
    distance = correlation_distance(cov)
    order = [0]
    while len(order) < len(cov):
        left = [asset for asset in range(len(cov)) if asset not in order]
        order.append(min(left, key=lambda asset: distance[order[-1], asset]))
    return np.array(order)
