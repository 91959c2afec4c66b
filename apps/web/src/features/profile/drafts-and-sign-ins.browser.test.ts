import { awaited, refusal, server } from '@chairside/client/test/server';
import { fileEndpoints } from '@chairside/contract/files';
import { identityEndpoints } from '@chairside/contract/identity';
import { planEndpoints } from '@chairside/contract/plans';
import { profileEndpoints } from '@chairside/contract/profile';
import { button, link, toast } from '@chairside/ui/test/screen.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { logOut } from '../../../test/browser/account-menu.ts';
import { openProfile } from '../../../test/browser/profile.ts';
import { profile } from '../../../test/profile.ts';
import {
  asksBeforeClosing,
  chooseDocument,
  comeBack,
  leaveWhileSaved,
  name,
  save,
  signsIn,
} from './test/unsaved.ts';

const { updatePersonal } = profileEndpoints;
const { uploadDocument } = fileEndpoints;
const RAVI = profile({ _id: '01890a5d-ac96-774b-bcce-b302099a8056', name: 'Ravi Nair' });

beforeEach(() => openProfile());

test('a save that waits is not sent once somebody else has signed in', async () => {
  const answer = await leaveWhileSaved();
  await comeBack();
  await name.fill('Asha Nair');
  await save.click();
  await expect.element(save).toHaveAttribute('aria-busy', 'true');
  await signsIn(RAVI);
  answer.resolve({ user: profile({ name: 'Asha Iyer' }) });
  await expect.element(toast('Personal information updated successfully')).toBeVisible();
  await server.untilQuiet();
  expect(server.asked(updatePersonal)).toHaveLength(1);
  await expect.element(name).toHaveValue('Ravi Nair');
});

describe('when the sign-in is over', () => {
  beforeEach(() => {
    server.answers(identityEndpoints.logout, {});
    server.answers(planEndpoints.listPlans, []);
  });

  async function logsOut() {
    await logOut();
    await expect.element(link('Login')).toBeVisible();
  }

  /** It was ended elsewhere, which a save comes to know. */
  async function isRefused() {
    server.answers(updatePersonal, refusal('unauthenticated'));
    await name.fill('Asha Iyer');
    await save.click();
    await expect.element(link('Login')).toBeVisible();
  }

  test('nobody finds it after a sign-out, not even oneself', async () => {
    await name.fill('Asha Iyer');
    await logsOut();
    await signsIn(profile());
    await expect.element(name).toHaveValue('Asha Rao');
  });

  test('a document that did not arrive is nobody’s choice after a sign-out', async () => {
    const answer = awaited(uploadDocument);
    server.answers(uploadDocument, () => answer.promise);
    await chooseDocument();
    await button('Upload Document').click();
    await logsOut();
    answer.resolve(new Response(null, { status: 418 }));
    await expect.element(toast('Failed to upload document')).toBeVisible();
    expect(asksBeforeClosing()).toBe(false);
  });

  test('the same patient finds what could not be saved for that (PROF-11)', async () => {
    await isRefused();
    await signsIn(profile());
    await expect.element(name).toHaveValue('Asha Iyer');
  });

  test.each([
    ['preferences', 'Asha Iyer'],
    ['token', 'Asha Rao'],
    [null, 'Asha Rao'],
  ])('another tab that changes %o has the same patient find %s', async (key, found) => {
    await isRefused();
    window.dispatchEvent(new StorageEvent('storage', { key }));
    await signsIn(profile());
    await expect.element(name).toHaveValue(found);
  });

  test('nobody finds it once somebody else has signed in', async () => {
    await isRefused();
    await signsIn(RAVI);
    await expect.element(name).toHaveValue('Ravi Nair');
    expect(asksBeforeClosing()).toBe(false);
    await signsIn(profile());
    await expect.element(name).toHaveValue('Asha Rao');
  });
});
