import { awaited, server } from '@chairside/client/test/server';
import { staffEndpoints } from '@chairside/contract/staff';
import { expect, test } from 'vitest';
import { entryOf, OWNER, RECEPTIONIST, signedIn } from '../../../test/browser/show-at-desk.tsx';
import { lockNow } from '../staff-session/lock-now.ts';
import { locked, lockScreen } from '../staff-session/locked.ts';
import { ENTRY_KEY, queryClient } from '../staff-session/query-client.ts';
import { signedInHere } from '../staff-session/signed-in.ts';
import { noteLocked, notifyTabs, TAB_NOTE_KEY } from '../staff-session/tab-notes.ts';
import './use-lock.ts';

/** Another tab of this browser does something, of which this one hears. */
function inAnotherTab(does: () => void) {
  does();
  window.dispatchEvent(new StorageEvent('storage', { key: TAB_NOTE_KEY }));
}

/** A locked tab, after another one was unlocked by this person; the server has not said yet who it was. */
async function unlockedElsewhere(person = OWNER) {
  signedIn(OWNER);
  lockScreen();
  const entry = awaited(staffEndpoints.deskEntry);
  server.answers(staffEndpoints.deskEntry, () => entry.promise);
  inAnotherTab(() => notifyTabs('signed-in'));
  await expect.poll(() => server.asked(staffEndpoints.deskEntry).length).toBe(1);
  return async () => {
    entry.resolve({ ...entryOf(person), clinicName: 'Chairside Pune' });
    await expect
      .poll(() => queryClient.getQueryData(ENTRY_KEY))
      .toMatchObject({ clinicName: 'Chairside Pune' });
  };
}

test('a lock goes with that of another tab, and whoever has signed in there is signed in here', async () => {
  const answer = await unlockedElsewhere(RECEPTIONIST);
  expect(locked.get()).not.toBeNull();
  await answer();
  expect(locked.get()).toBeNull();
  expect(signedInHere()).toBe(RECEPTIONIST._id);
});

test('what the server says late opens nothing that another tab has locked again meanwhile (STAFF-16)', async () => {
  const answer = await unlockedElsewhere();
  inAnotherTab(noteLocked);
  await answer();
  expect(locked.get()).not.toBeNull();
});

test('nor what has been locked here meanwhile', async () => {
  const answer = await unlockedElsewhere();
  locked.set(null);
  server.answers(staffEndpoints.signOutStaff, null);
  lockNow();
  await answer();
  expect(locked.get()).not.toBeNull();
});
