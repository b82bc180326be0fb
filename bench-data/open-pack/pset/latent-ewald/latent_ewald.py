"""Latent Ewald summation: long-range energies from charges that nobody has given.

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
    # <paper2code name="reciprocal-vectors">
    # <paper2code name="reciprocal-cell">
    reciprocal = 2 * np.pi * np.linalg.inv(cell).T
    # </paper2code name="reciprocal-cell">
    # <paper2code name="integer-triples">
    reach = (k_cut * np.linalg.norm(cell, axis=1) / (2 * np.pi)).astype(int)
    steps = [range(-n, n + 1) for n in reach]
    triples = np.array(list(itertools.product(*steps)))
    # </paper2code name="integer-triples">
    k = triples @ reciprocal
    # <paper2code name="select-waves">
    length = np.linalg.norm(k, axis=1)
    return k[(length > 0) & (length < k_cut)]
    # </paper2code name="select-waves">
    # </paper2code name="reciprocal-vectors">


def kernel(k: np.ndarray, sigma: float) -> np.ndarray:
    """What each wave counts, (K,): Coulomb's law for charges that are blurred by sigma."""
    # <paper2code name="smooth-kernel">
    k2 = (k**2).sum(axis=1)
    return np.exp(-(sigma**2) * k2 / 2) / k2
    # </paper2code name="smooth-kernel">


def structure_factor(q: np.ndarray, r: np.ndarray, k: np.ndarray) -> np.ndarray:
    """How strongly, and in which phase, each wave is found in the charges: complex, (K, C)."""
    # <paper2code name="structure-factor">
    phases = np.exp(1j * (k @ r.T))
    return phases @ q
    # </paper2code name="structure-factor">


def long_range_energy(
    q: np.ndarray,
    r: np.ndarray,
    cell: np.ndarray,
    sigma: float,
    k_cut: float,
    remove_self: bool = False,
) -> float:
    """The energy of the charges, with or without that of each blurred charge with itself."""
    # <paper2code name="long-range-energy">
    k = reciprocal_vectors(cell, k_cut)
    # <paper2code name="power-of-waves">
    power = (np.abs(structure_factor(q, r, k)) ** 2).sum(axis=1)
    # </paper2code name="power-of-waves">
    energy = kernel(k, sigma) @ power / cell_volume(cell)
    if remove_self:
        # <paper2code name="self-interaction">
        energy -= (q**2).sum() / (sigma * (2 * np.pi) ** 1.5)
        # </paper2code name="self-interaction">
    return energy
    # </paper2code name="long-range-energy">


def long_range_potential(
    q: np.ndarray, r: np.ndarray, cell: np.ndarray, sigma: float, k_cut: float
) -> np.ndarray:
    """How fast the energy grows with each charge, (N, C)."""
    # <paper2code name="potential-of-charges">
    k = reciprocal_vectors(cell, k_cut)
    weighted = kernel(k, sigma)[:, None] * structure_factor(q, r, k)
    phases = np.exp(1j * (r @ k.T))
    return 2 * (phases @ weighted.conj()).real / cell_volume(cell)
    # </paper2code name="potential-of-charges">


def long_range_forces(
    q: np.ndarray, r: np.ndarray, cell: np.ndarray, sigma: float, k_cut: float
) -> np.ndarray:
    """Forces on the atoms, (N, 3), while their charges stay as they are."""
    # <paper2code name="forces-at-fixed-charge">
    k = reciprocal_vectors(cell, k_cut)
    weighted = kernel(k, sigma)[:, None] * structure_factor(q, r, k)
    # <paper2code name="pull-of-waves">
    phases = np.exp(1j * (r @ k.T))
    pull = (phases * (q @ weighted.conj().T)).imag
    # </paper2code name="pull-of-waves">
    return 2 * pull @ k / cell_volume(cell)
    # </paper2code name="forces-at-fixed-charge">


def minimum_image(d: np.ndarray, cell: np.ndarray) -> np.ndarray:
    """Separations, (..., 3), moved by whole edges so that each fraction is at most a half."""
    # <paper2code name="minimum-image">
    fractions = d @ np.linalg.inv(cell)
    return (fractions - np.rint(fractions)) @ cell
    # </paper2code name="minimum-image">


def radial_descriptors(r: np.ndarray, cell: np.ndarray, around: Neighbourhood) -> np.ndarray:
    """How many neighbours each atom has near each of the centres, faded out at r_cut: (N, F)."""
    # <paper2code name="radial-descriptors">
    # <paper2code name="pair-distances">
    separations = minimum_image(r[:, None] - r, cell)
    distance = np.linalg.norm(separations, axis=-1)
    # </paper2code name="pair-distances">
    # <paper2code name="smooth-cutoff">
    fade = (1 + np.cos(np.pi * distance / around.r_cut)) / 2
    fade[distance > around.r_cut] = 0
    np.fill_diagonal(fade, 0)
    # </paper2code name="smooth-cutoff">
    bumps = np.exp(-around.eta * (distance[..., None] - around.centers) ** 2)
    return (bumps * fade[..., None]).sum(axis=1)
    # </paper2code name="radial-descriptors">


def latent_charges(b: np.ndarray, network: Network) -> np.ndarray:
    """The hidden charges, (N, C), of atoms with descriptors b, (N, F)."""
    # <paper2code name="latent-charges">
    hidden = np.tanh(b @ network.w1 + network.c1)
    return hidden @ network.w2 + network.c2
    # </paper2code name="latent-charges">


def total_energy(
    r: np.ndarray,
    cell: np.ndarray,
    network: Network,
    around: Neighbourhood,
    sigma: float,
    k_cut: float,
) -> float:
    """The energy of a configuration: what neighbourhoods say, and what their charges do afar."""
    # <paper2code name="total-energy">
    b = radial_descriptors(r, cell, around)
    near = (b @ network.local).sum()
    far = long_range_energy(latent_charges(b, network), r, cell, sigma, k_cut)
    return near + far
    # </paper2code name="total-energy">


def coulomb_energy(
    q: np.ndarray, r: np.ndarray, cell: np.ndarray, sigma: float, k_cut: float, shells: int
) -> float:
    """The electrostatic energy of point charges q, (N,), of sum zero, and all their images.

    What blurring took away is added again, pair by pair, with the images of `shells` boxes in each
    direction. If k_cut and shells are large enough, sigma does not matter.
    """
    # <paper2code name="coulomb-energy">
    smooth = 2 * np.pi * long_range_energy(q[:, None], r, cell, sigma, k_cut, remove_self=True)
    # <paper2code name="lattice-images">
    steps = range(-shells, shells + 1)
    shifts = np.array(list(itertools.product(steps, repeat=3))) @ cell
    distance = np.linalg.norm(r[:, None, None] - r[:, None] + shifts, axis=-1)
    # </paper2code name="lattice-images">
    # <paper2code name="sharp-part">
    distance[distance == 0] = np.inf
    sharp = (erfc(distance / (np.sqrt(2) * sigma)) / distance).sum(axis=-1)
    # </paper2code name="sharp-part">
    return smooth + q @ sharp @ q / 2
    # </paper2code name="coulomb-energy">
