import { beforeEach, expect, test, vi } from 'vitest';
import { answeringServer, hangsUp, json } from '../test/answering-server.ts';
import { person } from '../test/person.ts';
import { createSession } from './session-store.ts';

const { answers, cooldown, open, seen, stored, toasts, token } = answeringServer();

const GOOD = json(200, { success: true, data: { user: person() } });
const REFUSED = json(401, { success: false, code: 'unauthenticated' });
/** The tries of one round, after which it takes a pause. */
const TRIES = 4;

const pauses: { ms: number; end: () => void }[] = [];
beforeEach(() => {
  pauses.length = 0;
});

function session() {
  stored.token = 'secret';
  const wait = (ms: number) => new Promise<void>((end) => pauses.push({ ms, end }));
  return createSession({ call: open(), token, toasts, cooldown, wait });
}

const paused = (rounds: number) => vi.waitFor(() => expect(pauses).toHaveLength(rounds));

test.each([
  ['hangs up', hangsUp],
  ['answers 503', json(503, { success: false, code: 'unavailable' })],
  ['is a portal with a page of its own', json(200, { hello: 'please pay' })],
])('a server that %s keeps the token, and is asked until it answers (SCREEN-4)', async (_what, away) => {
  answers(away);
  const opened = session();
  const check = opened.checkSession();
  for (const round of [1, 2]) {
    await paused(round);
    expect(opened.get()).toEqual({ status: 'unknown', user: null, unreachable: true });
    expect(opened.checkSession()).toBe(check);
    expect(stored.token).toBe('secret');
    if (round === 2) answers(GOOD);
    pauses.at(-1)?.end();
  }
  await check;
  expect(opened.get().status).toBe('signed-in');
  expect(pauses.map(({ ms }) => ms)).toEqual([5_000, 5_000]);
  expect(toasts.error).not.toHaveBeenCalled();
});

test('a token that is refused in the end is cleared, and its asker learns why', async () => {
  answers(hangsUp);
  const opened = session();
  const check = opened.checkSession();
  await paused(1);
  answers(REFUSED);
  pauses[0]?.end();
  await expect(check).rejects.toMatchObject({ status: 401 });
  expect(opened.get().status).toBe('signed-out');
});

test('nobody asks any more for a token that is gone by then', async () => {
  answers(hangsUp);
  const opened = session();
  const check = opened.checkSession();
  await paused(1);
  token.clear();
  pauses[0]?.end();
  await expect(check).rejects.toMatchObject({ code: 'network' });
  expect(opened.get().status).toBe('signed-out');
  expect(seen).toHaveLength(TRIES);
});
