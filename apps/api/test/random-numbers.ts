/** Gives a number from 0 to below `limit`. */
export type NextNumber = (limit: number) => number;

/** Numbers that look random, the same for the same seed. */
export function numbersFrom(seed: number): NextNumber {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
