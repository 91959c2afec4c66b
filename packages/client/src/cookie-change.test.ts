import type { RequestListener } from 'node:http';
import { deskDayEndpoints } from '@chairside/contract/desk-day';
import { staffEndpoints } from '@chairside/contract/staff';
import { beforeEach, expect, test } from 'vitest';
import { answeringServer, failure, json } from '../test/answering-server.ts';

const { answers, goHome, open, seen, stored, toasts } = answeringServer();

const unauthenticated = json(401, { success: false, code: 'unauthenticated', message: 'Please login' });
const done = json(200, { success: true, data: null });

/** An answer that is held back until it is let go. */
function heldBack(answer: RequestListener) {
  const held = Promise.withResolvers<void>();
  const listener: RequestListener = (request, response) =>
    void held.promise.then(() => answer(request, response));
  return { listener, letGo: held.resolve };
}

const day = { query: { date: '2026-12-01' } };

beforeEach(() => {
  stored.token = null;
});

test('a 401 ends the session of a client that calls by cookies', async () => {
  answers(unauthenticated);
  await failure(open({ byCookie: true })(deskDayEndpoints.deskDay, day));
  expect(goHome).toHaveBeenCalledOnce();
});

test('one of a call from before they changed says nothing about the new ones (STAFF-7)', async () => {
  const late = heldBack(unauthenticated);
  answers(late.listener, done, unauthenticated);
  const call = open({ byCookie: true });
  const before = failure(call(deskDayEndpoints.deskDay, day));
  await expect.poll(() => seen).toHaveLength(1);
  await call(staffEndpoints.signOutStaff);
  late.letGo();
  await before;
  expect(goHome).not.toHaveBeenCalled();
  expect(toasts.error).not.toHaveBeenCalled();

  await failure(call(deskDayEndpoints.deskDay, day));
  expect(goHome).toHaveBeenCalledOnce();
});

test('nor does one that is answered while they are being changed (STAFF-7)', async () => {
  const changed = heldBack(done);
  answers(changed.listener, unauthenticated);
  const call = open({ byCookie: true });
  const change = call(staffEndpoints.signOutStaff);
  await expect.poll(() => seen).toHaveLength(1);
  await failure(call(deskDayEndpoints.deskDay, day));
  changed.letGo();
  await change;
  expect(goHome).not.toHaveBeenCalled();
});

test('a call that changes them and is refused ends the session like any other', async () => {
  answers(unauthenticated);
  await failure(open({ byCookie: true })(staffEndpoints.signOutStaff));
  expect(goHome).toHaveBeenCalledOnce();
});
