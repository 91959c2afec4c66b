import { awaited, refusal, server } from '@chairside/client/test/server';
import { patientCorrectionEndpoints } from '@chairside/contract/patient-corrections';
import { expect, onTestFinished, test } from 'vitest';
import { OWNER, RECEPTIONIST, signedIn } from '../../../../test/browser/show-at-desk.tsx';
import { lockScreen } from '../../staff-session/locked.ts';
import { startSession } from '../../staff-session/signed-in.ts';
import { callFresh, freshSignInAsked } from './call-fresh.ts';

const { correctNameAsOwner } = patientCorrectionEndpoints;
const NAME = {
  params: { id: '01890a5d-ac96-774b-bcce-b302099a8057' },
  body: { name: 'Asha Rao', note: 'Misheard' },
};

/** Corrects a name, of which the server says only later that it needs a fresh sign-in; `outcome` is what comes of it. */
async function correct() {
  signedIn(OWNER);
  const answer = awaited(correctNameAsOwner);
  server.answers(correctNameAsOwner, () => answer.promise);
  const outcome = callFresh(correctNameAsOwner, NAME).then(
    () => 'done',
    (error) => error.code,
  );
  // Whoever is asked in vain would be waited for.
  onTestFinished(() => freshSignInAsked.get()?.(false));
  await expect.poll(() => server.asked(correctNameAsOwner).length).toBe(1);
  return { outcome, refuse: () => answer.resolve(refusal('fresh_sign_in_needed')) };
}

const asked = () => expect.poll(() => freshSignInAsked.get());

test('who asked for it signs in once more, and it is done', async () => {
  const { outcome, refuse } = await correct();
  refuse();
  await asked().not.toBeNull();
  server.answers(correctNameAsOwner, null);
  freshSignInAsked.get()?.(true);
  expect(await outcome).toBe('done');
});

test('who has signed in meanwhile is asked nothing, and nothing is done in their name (STAFF-16)', async () => {
  const { outcome, refuse } = await correct();
  lockScreen();
  startSession(RECEPTIONIST);
  refuse();
  await server.untilQuiet();
  expect(freshSignInAsked.get()).toBeNull();
  expect(await outcome).toBe('fresh_sign_in_needed');
  expect(server.asked(correctNameAsOwner)).toHaveLength(1);
});

test('behind a lock nobody is asked, and it is refused', async () => {
  const { outcome, refuse } = await correct();
  lockScreen();
  refuse();
  await server.untilQuiet();
  expect(freshSignInAsked.get()).toBeNull();
  expect(await outcome).toBe('fresh_sign_in_needed');
  startSession(OWNER);
  expect(freshSignInAsked.get()).toBeNull();
});
