import { afterEach, expect, test, vi } from 'vitest';
import { TooBusyError } from '../use-case/too-busy.ts';
import { createPasswords } from './passwords.ts';

const argon = vi.hoisted(() => ({ active: 0, most: 0 }));

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  async function watched<Result>(work: Promise<Result>): Promise<Result> {
    argon.active += 1;
    argon.most = Math.max(argon.most, argon.active);
    return work.finally(() => {
      argon.active -= 1;
    });
  }
  return {
    ...real,
    hash: (password: string) => watched(real.hash(password)),
    verify: (hash: string, password: string) => watched(real.verify(hash, password)),
  };
});

afterEach(() => {
  argon.most = 0;
});

test('a password is hashed with argon2id, and known again', async () => {
  const passwords = await createPasswords('anybody');
  const hash = await passwords.hash('Asha@1990');
  expect(hash).toMatch(/^\$argon2id\$/);
  expect(await passwords.verify(hash, 'Asha@1990')).toBe(true);
  expect(await passwords.verify(hash, 'Asha@1991')).toBe(false);
});

test('without a hash the same work is done, and nothing is right', async () => {
  const passwords = await createPasswords('anybody');
  argon.most = 0;
  expect(await passwords.verify(null, 'Asha@1990')).toBe(false);
  expect(argon.most).toBe(1);
});

test('bounded concurrency: of 200 at once two are hashed at a time, 32 wait, the rest are sent away', async () => {
  const passwords = await createPasswords('anybody');
  const results = await Promise.allSettled(
    Array.from({ length: 200 }, () => passwords.verify(null, 'Asha@1990')),
  );
  const sentAway = results.filter(({ status }) => status === 'rejected');
  expect(sentAway).toHaveLength(200 - 34);
  expect(sentAway[0]).toMatchObject({ reason: expect.any(TooBusyError) });
  expect(argon.most).toBe(2);
  expect(await passwords.verify(null, 'Asha@1990')).toBe(false);
});
