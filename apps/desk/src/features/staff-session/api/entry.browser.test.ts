import { awaited, server } from '@chairside/client/test/server';
import { staffEndpoints } from '@chairside/contract/staff';
import { HOUR_MS } from '@chairside/rules/durations';
import { beforeEach, expect, test, vi } from 'vitest';
import { entryOf, OWNER, RECEPTIONIST, signedIn } from '../../../../test/browser/show-at-desk.tsx';
import { clinicNow } from '../clinic-clock.ts';
import { lockScreen } from '../locked.ts';
import { queryClient } from '../query-client.ts';
import { startSession } from '../signed-in.ts';
import { noteActivity, noteLocked } from '../tab-notes.ts';
import { entryQuery } from './entry.ts';

beforeEach(() => {
  server.answers(staffEndpoints.deskEntry, entryOf(OWNER));
  server.answers(staffEndpoints.signOutStaff, null);
});

test.each([
  ['just now', 0, OWNER],
  ['an hour ago', -HOUR_MS, null],
  ['later than now, by a clock that was set back', HOUR_MS, null],
])('a paired PC that was touched %s opens accordingly (STAFF-16)', async (_, by, staff) => {
  noteActivity(Date.now() + by);
  expect(await queryClient.fetchQuery({ ...entryQuery, staleTime: 0 })).toMatchObject({ staff });
});

test('what time it is goes by the clinic’s clock, until that of the PC is set (DESK-117)', async () => {
  const read = () => queryClient.fetchQuery({ ...entryQuery, staleTime: 0 });
  const now = new Date(Date.now() - 30 * HOUR_MS).toISOString();
  server.answers(staffEndpoints.deskEntry, { ...entryOf(OWNER), now });
  await read();
  expect(clinicNow().getTime() - Date.parse(now)).toBeLessThan(5_000);
  // One of the version before does not say it.
  server.answers(staffEndpoints.deskEntry, entryOf(OWNER));
  await read();
  expect(clinicNow().getTime() - Date.parse(now)).toBeLessThan(5_000);
  vi.setSystemTime(Date.now() - 30 * HOUR_MS);
  expect(Date.now() - clinicNow().getTime()).toBeLessThan(5_000);
});

test.each([
  ['that was locked', OWNER, noteLocked],
  ['whose sign-in has ended', null, () => {}],
])('screens under a lock stay when a tab %s asks again (STAFF-16)', async (_, staff, note) => {
  signedIn(OWNER);
  lockScreen();
  note();
  server.answers(staffEndpoints.deskEntry, { ...entryOf(staff), clinicName: 'Chairside Pune' });
  const asked = queryClient.fetchQuery({ ...entryQuery, staleTime: 0 });
  expect(await asked).toMatchObject({ staff: OWNER, clinicName: 'Chairside Pune' });
});

test('nor does an answer from behind a lock take away whom it has been opened for since (STAFF-16)', async () => {
  signedIn(OWNER);
  lockScreen();
  const answer = awaited(staffEndpoints.deskEntry);
  server.answers(staffEndpoints.deskEntry, () => answer.promise);
  const asked = queryClient.fetchQuery({ ...entryQuery, staleTime: 0 });
  startSession(RECEPTIONIST);
  answer.resolve(entryOf(null));
  expect(await asked).toMatchObject({ staff: RECEPTIONIST });
});
