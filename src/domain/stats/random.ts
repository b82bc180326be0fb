/** A source of numbers in [0, 1), each call the next. */
export type Random = () => number;

/**
 * A seeded generator: the same seed gives the same numbers on every machine. sfc32 by C. Doty-Humphrey
 * (PractRand), 128 bits of state; not for secrets.
 * @param seed a whole number; its lowest 32 bits count
 */
export function seededRandom(seed: number): Random {
  let a = 0;
  let b = 0;
  let c = seed | 0;
  let counter = 1;
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 2 ** 32;
  };
  // The first numbers still show how alike two seeds are.
  for (let round = 0; round < 12; round += 1) next();
  return next;
}
