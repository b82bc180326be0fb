    # Wrong: without the self energy.
    b = radial_descriptors(r, cell, around)
    near = (b @ network.local).sum()
    far = long_range_energy(latent_charges(b, network), r, cell, sigma, k_cut, remove_self=True)
    return near + far
