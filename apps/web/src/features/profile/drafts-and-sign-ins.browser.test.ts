import { server } from '@chairside/client/test/server';
import { identityEndpoints } from '@chairside/contract/identity';
import { planEndpoints } from '@chairside/contract/plans';
import { link } from '@chairside/ui/test/screen.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { logOut } from '../../../test/browser/account-menu.ts';
import { openProfile } from '../../../test/browser/profile.ts';
import { profile } from '../../../test/profile.ts';
import { name, signsIn } from './test/unsaved.ts';

beforeEach(() => openProfile());

describe('when the sign-in is over', () => {
  beforeEach(() => {
    server.answers(identityEndpoints.logout, {});
    server.answers(planEndpoints.listPlans, []);
  });

  async function logsOut() {
    await logOut();
    await expect.element(link('Login')).toBeVisible();
  }

  test('nobody finds it after a sign-out, not even oneself', async () => {
    await name.fill('Asha Iyer');
    await logsOut();
    await signsIn(profile());
    await expect.element(name).toHaveValue('Asha Rao');
  });
});
