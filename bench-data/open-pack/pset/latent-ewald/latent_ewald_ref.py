"""Reference for the tests: `latent_ewald.py` without its markers.

Latent Ewald summation: long-range energies from charges that nobody has given.

A machine-learned potential sees the neighbourhood of each atom and nothing beyond. Here a small
network reads a hidden charge for every atom off its neighbourhood, and the charges interact over
any distance: their energy is a sum over the waves that fit the periodic box, which is smooth and
cheap. Charges are never fitted themselves; energies and forces say what they should be.

N atoms have positions r, (N, 3), in a box whose edges are the rows of `cell`, (3, 3). Each atom has
C hidden charges q, (N, C), in channels that do not interact. Waves are vectors k, (K, 3). All
arrays are float64; no function writes into what it is given.
"""

import itertools
import math
from typing import NamedTuple

import numpy as np

erfc = np.vectorize(math.erfc, otypes=[float])
"""The complementary error function, for arrays."""


class Network(NamedTuple):
    """What is learned: F descriptors of an atom become C charges and an energy of its own."""

    w1: np.ndarray
    """(F, H)"""
    c1: np.ndarray
    """(H,)"""
    w2: np.ndarray
    """(H, C)"""
    c2: np.ndarray
    """(C,)"""
    local: np.ndarray
    """(F,): the short-range energy for each unit of a descriptor."""


class Neighbourhood(NamedTuple):
    """How descriptors look at the distances around an atom."""

    centers: np.ndarray
    """(F,): the distance that each descriptor looks for."""
    eta: float
    """How sharply."""
    r_cut: float
    """Nothing beyond is seen."""


def cell_volume(cell: np.ndarray) -> float:
    """The volume of the box, whatever the order of its edges."""
    return abs(np.linalg.det(cell))


def reciprocal_vectors(cell: np.ndarray, k_cut: float) -> np.ndarray:
    """The waves, (K, 3) in any order, that fit the box and are shorter than k_cut as vectors."""
    reciprocal = 2 * np.pi * np.linalg.inv(cell).T
    reach = (k_cut * np.linalg.norm(cell, axis=1) / (2 * np.pi)).astype(int)
    steps = [range(-n, n + 1) for n in reach]
    triples = np.array(list(itertools.product(*steps)))
    k = triples @ reciprocal
    length = np.linalg.norm(k, axis=1)
    return k[(length > 0) & (length < k_cut)]


def kernel(k: np.ndarray, sigma: float) -> np.ndarray:
    """What each wave counts, (K,): Coulomb's law for charges that are blurred by sigma."""
    k2 = (k**2).sum(axis=1)
    return np.exp(-(sigma**2) * k2 / 2) / k2


def structure_factor(q: np.ndarray, r: np.ndarray, k: np.ndarray) -> np.ndarray:
    """How strongly, and in which phase, each wave is found in the charges: complex, (K, C)."""
    phases = np.exp(1j * (k @ r.T))
    return phases @ q


def long_range_energy(
    q: np.ndarray,
    r: np.ndarray,
    cell: np.ndarray,
    sigma: float,
    k_cut: float,
    remove_self: bool = False,
) -> float:
    """The energy of the charges, with or without that of each blurred charge with itself."""
    k = reciprocal_vectors(cell, k_cut)
    power = (np.abs(structure_factor(q, r, k)) ** 2).sum(axis=1)
    energy = kernel(k, sigma) @ power / cell_volume(cell)
    if remove_self:
        energy -= (q**2).sum() / (sigma * (2 * np.pi) ** 1.5)
    return energy


def long_range_potential(
    q: np.ndarray, r: np.ndarray, cell: np.ndarray, sigma: float, k_cut: float
) -> np.ndarray:
    """How fast the energy grows with each charge, (N, C)."""
    k = reciprocal_vectors(cell, k_cut)
    weighted = kernel(k, sigma)[:, None] * structure_factor(q, r, k)
    phases = np.exp(1j * (r @ k.T))
    return 2 * (phases @ weighted.conj()).real / cell_volume(cell)


def long_range_forces(
    q: np.ndarray, r: np.ndarray, cell: np.ndarray, sigma: float, k_cut: float
) -> np.ndarray:
    """Forces on the atoms, (N, 3), while their charges stay as they are."""
    k = reciprocal_vectors(cell, k_cut)
    weighted = kernel(k, sigma)[:, None] * structure_factor(q, r, k)
    phases = np.exp(1j * (r @ k.T))
    pull = (phases * (q @ weighted.conj().T)).imag
    return 2 * pull @ k / cell_volume(cell)


def minimum_image(d: np.ndarray, cell: np.ndarray) -> np.ndarray:
    """Separations, (..., 3), moved by whole edges so that each fraction is at most a half."""
    fractions = d @ np.linalg.inv(cell)
    return (fractions - np.rint(fractions)) @ cell


def radial_descriptors(r: np.ndarray, cell: np.ndarray, around: Neighbourhood) -> np.ndarray:
    """How many neighbours each atom has near each of the centres, faded out at r_cut: (N, F)."""
    separations = minimum_image(r[:, None] - r, cell)
    distance = np.linalg.norm(separations, axis=-1)
    fade = (1 + np.cos(np.pi * distance / around.r_cut)) / 2
    fade[distance > around.r_cut] = 0
    np.fill_diagonal(fade, 0)
    bumps = np.exp(-around.eta * (distance[..., None] - around.centers) ** 2)
    return (bumps * fade[..., None]).sum(axis=1)


def latent_charges(b: np.ndarray, network: Network) -> np.ndarray:
    """The hidden charges, (N, C), of atoms with descriptors b, (N, F)."""
    hidden = np.tanh(b @ network.w1 + network.c1)
    return hidden @ network.w2 + network.c2


def total_energy(
    r: np.ndarray,
    cell: np.ndarray,
    network: Network,
    around: Neighbourhood,
    sigma: float,
    k_cut: float,
) -> float:
    """The energy of a configuration: what neighbourhoods say, and what their charges do afar."""
    b = radial_descriptors(r, cell, around)
    near = (b @ network.local).sum()
    far = long_range_energy(latent_charges(b, network), r, cell, sigma, k_cut)
    return near + far


def coulomb_energy(
    q: np.ndarray, r: np.ndarray, cell: np.ndarray, sigma: float, k_cut: float, shells: int
) -> float:
    """The electrostatic energy of point charges q, (N,), of sum zero, and all their images.

    What blurring took away is added again, pair by pair, with the images of `shells` boxes in each
    direction. If k_cut and shells are large enough, sigma does not matter.
    """
    smooth = 2 * np.pi * long_range_energy(q[:, None], r, cell, sigma, k_cut, remove_self=True)
    steps = range(-shells, shells + 1)
    shifts = np.array(list(itertools.product(steps, repeat=3))) @ cell
    distance = np.linalg.norm(r[:, None, None] - r[:, None] + shifts, axis=-1)
    distance[distance == 0] = np.inf
    sharp = (erfc(distance / (np.sqrt(2) * sigma)) / distance).sum(axis=-1)
    return smooth + q @ sharp @ q / 2
