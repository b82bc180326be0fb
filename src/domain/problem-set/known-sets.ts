/** The problem sets that the site knows, by the names that addresses and records use. */
export const knownSets = ['researchcodebench', 'open-pack'] as const;
export type KnownSet = (typeof knownSets)[number];

/** A record's problem set as one that the site knows; what it does not know counts as the published one. */
export function knownSetOf(pset: string): KnownSet {
  return knownSets.find((known) => known === pset) ?? knownSets[0];
}
