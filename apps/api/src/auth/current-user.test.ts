import { identityEndpoints } from '@chairside/contract/identity';
import { profileEndpoints } from '@chairside/contract/profile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlanOrder, payInSandbox } from '../../test/pay.ts';
import { signUpForReal } from '../../test/sign-up.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const { checkAuth } = identityEndpoints;
const { getProfile } = profileEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('GET /auth/check and GET /auth/profile (TOKEN-4, TOKEN-10)', () => {
  test('give the user of the token, each their own', async () => {
    const [one, other] = [await signUpForReal(app), await signUpForReal(app)];
    for (const { token, user } of [one, other]) {
      expect((await app.call(checkAuth, {}, { token })).data).toEqual({ user });
      expect((await app.call(getProfile, {}, { token })).data).toMatchObject(user);
    }
    expect(one.user._id).not.toBe(other.user._id);
  });

  test('give the user as it is now', async () => {
    const { token, plan } = await signUpForReal(app);
    await payInSandbox(app, await createPlanOrder(app, token, plan._id), { webhook: false });
    await app.work.everyMinute['reconcile-orders']?.();
    const paid = { subscription: { status: 'active', sessionsRemaining: plan.sessions } };
    expect((await app.call(checkAuth, {}, { token })).data.user).toMatchObject(paid);
    expect((await app.call(getProfile, {}, { token })).data).toMatchObject(paid);
  });
});
