/** The problem sets that the site knows, by the names that addresses and records use. */
export const knownSets = ['researchcodebench', 'open-pack'] as const;
export type KnownSet = (typeof knownSets)[number];
