import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** What people here put around a word to satisfy a rule, and the words that no foreign list has. */
const LOCAL_HABITS = [
  '@12',
  '@123',
  '@1234',
  '@12345',
  '#123',
  'abcd',
  'india',
  'bharat',
  'admin',
  'chairside',
];
/** The longest passwords are none of these; the work grows with the length. */
const LENGTH_CHECKED = 40;
/** Of zxcvbn's scale from 0 to 4: fewer than a million guesses. */
const LEAST_SCORE = 2;

let loading: Promise<ZxcvbnFactory> | null = null;

/** Whether a password is one of those that guessers try first, such as `Password@123` (PASS-2). */
export async function isGuessable(password: string): Promise<boolean> {
  // A list of some megabytes, for the few calls that choose a password.
  loading ??= load();
  const { score } = (await loading).check(password.slice(0, LENGTH_CHECKED), LOCAL_HABITS);
  return score < LEAST_SCORE;
}

async function load(): Promise<ZxcvbnFactory> {
  const [core, common] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]);
  return new core.ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
}
