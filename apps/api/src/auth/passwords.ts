import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { TooBusyError } from '../use-case/too-busy.ts';

/**
 * Hashing runs on the four threads that DNS and files share; one of them stays free of it. Who waits does so for about a second's
 * work; later callers are refused rather than made to wait.
 */
const LINES = {
  anybody: { atOnce: 2, waiting: 32 },
  desk: { atOnce: 1, waiting: 16 },
} as const;
const RETRY_SECONDS = 2;

/** The hash that is checked where there is none: made once a process, of a password that nobody has. */
let nobodys: Promise<string> | undefined;

export interface Passwords {
  /** The argon2id hash of a password, with the library's parameters (19 MiB, two passes). */
  hash(password: string): Promise<string>;
  /** Whether a password is the one a hash was made of. Without a hash it takes as long, and is not. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

/**
 * Hashes passwords a few at once, however many come; throws TooBusyError when too many wait already (PASS-3). The line of the
 * desk is for whoever has shown a key: of a paired PC, a sign-in or a link.
 */
export async function createPasswords(of: keyof typeof LINES): Promise<Passwords> {
  const { atOnce, waiting } = LINES[of];
  nobodys ??= hash(randomBytes(16).toString('base64'));
  const nobodysHash = await nobodys;
  const line = pLimit(atOnce);

  async function inLine<Result>(work: () => Promise<Result>): Promise<Result> {
    if (line.activeCount + line.pendingCount >= atOnce + waiting) {
      throw new TooBusyError('too many passwords wait to be checked', RETRY_SECONDS);
    }
    return line(work);
  }

  return {
    hash: (password) => inLine(() => hash(password)),
    async verify(passwordHash, password) {
      const matches = await inLine(() => verify(passwordHash ?? nobodysHash, password));
      return matches && passwordHash !== null;
    },
  };
}
