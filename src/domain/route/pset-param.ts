/** The problem set in an address: left out for the published one. */
import { type KnownSet, knownSets } from '../problem-set/known-sets.ts';
import { oneOf } from './one-of.ts';

export function knownSetIn(params: URLSearchParams): KnownSet {
  return oneOf(knownSets, params.get('pset'), knownSets[0]);
}

export function psetParam(pset: KnownSet): string | null {
  return pset === knownSets[0] ? null : pset;
}
