import { identityEndpoints } from '@chairside/contract/identity';
import { paymentEndpoints } from '@chairside/contract/payments';
import { planEndpoints } from '@chairside/contract/plans';
import { profileEndpoints } from '@chairside/contract/profile';
import { beforeEach, describe, expect, test } from 'vitest';
import { answeringServer, failure, json } from '../test/answering-server.ts';

const EXPIRED = 'Your session has expired. Please log in again.';
const ADMIN = 'Admin users cannot access client application';
const QUIET = { skipErrorMessage: true };

const unauthenticated = json(401, {
  success: false,
  code: 'unauthenticated',
  message: 'Please login to continue',
});
const administrator = json(403, { success: false, code: 'admin_refused', message: ADMIN });
const noPlans = json(200, { success: true, data: [] });

const { answers, clock, cooldown, goHome, open, seen, stored, toasts } = answeringServer();

beforeEach(() => {
  stored.token = 'old';
  answers(unauthenticated);
});

describe('a 401 (CALL-7)', () => {
  test('removes the token and sends the person home with the sentence', async () => {
    await failure(open()(paymentEndpoints.paymentHistory));
    expect(stored.token).toBeNull();
    expect(goHome).toHaveBeenCalledOnce();
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith(EXPIRED);
  });

  test('is not tried again', async () => {
    await failure(open()(paymentEndpoints.paymentHistory));
    expect(seen).toHaveLength(1);
  });

  test('by the auth check does the same, but starts no cooldown', async () => {
    await failure(open()(identityEndpoints.checkAuth, {}, QUIET));
    expect(stored.token).toBeNull();
    expect(goHome).toHaveBeenCalledOnce();
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith(EXPIRED);
    expect(cooldown.secondsLeft()).toBe(0);
  });

  test('so does a 403 by the auth check, whoever refuses; any other call’s says that call is not allowed', async () => {
    answers(json(403, { success: false }));
    await failure(open()(paymentEndpoints.paymentHistory, {}, QUIET));
    expect(stored.token).toBe('old');
    await failure(open()(identityEndpoints.checkAuth, {}, QUIET));
    expect(stored.token).toBeNull();
    expect(cooldown.secondsLeft()).toBe(0);
  });

  test('leaves the person where they are when the call opts out (CALL-6)', async () => {
    await failure(open()(paymentEndpoints.paymentHistory, {}, { skipRedirect: true }));
    expect(stored.token).toBeNull();
    expect(goHome).not.toHaveBeenCalled();
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Please login to continue');
    expect(cooldown.secondsLeft()).toBe(5);
  });

  test('says nothing either when the call opts out of that too', async () => {
    await failure(open()(paymentEndpoints.paymentHistory, {}, { skipRedirect: true, ...QUIET }));
    expect(toasts.error).not.toHaveBeenCalled();
  });

  test('of several calls at once is shown once', async () => {
    const call = open();
    await Promise.all([
      failure(call(paymentEndpoints.paymentHistory)),
      failure(call(profileEndpoints.getProfile)),
      failure(call(identityEndpoints.checkAuth)),
    ]);
    expect(seen).toHaveLength(3);
    expect(goHome).toHaveBeenCalledOnce();
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith(EXPIRED);
  });

  test.each([
    ['a new sign-in', 'new'],
    ['signing out', null],
  ])('that comes after %s changes nothing', async (_what, since) => {
    answers((request, response) => {
      stored.token = since;
      unauthenticated(request, response);
    });
    const error = await failure(open()(paymentEndpoints.paymentHistory));
    expect(error).toMatchObject({ status: 401, isShown: true });
    expect(stored.token).toBe(since);
    expect(goHome).not.toHaveBeenCalled();
    expect(toasts.error).not.toHaveBeenCalled();
    expect(cooldown.secondsLeft()).toBe(0);
  });
});

describe('the cooldown after a 401 (CALL-8)', () => {
  const sentence = (seconds: number) =>
    `Authentication failed. Please wait ${seconds} seconds before retrying.`;

  beforeEach(async () => {
    await failure(open()(paymentEndpoints.paymentHistory));
    toasts.error.mockClear();
    goHome.mockClear();
    seen.length = 0;
  });

  test.each([
    [0, 5],
    [1, 5],
    [1000, 4],
    [4001, 1],
    [4999, 1],
  ])('rejects a call after %i ms without sending it, with %i seconds to wait', async (passed, seconds) => {
    clock.now += passed;
    const error = await failure(open()(paymentEndpoints.paymentHistory));
    expect(error).toMatchObject({ status: 0, code: 'cooldown', message: sentence(seconds) });
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith(sentence(seconds));
    expect(goHome).not.toHaveBeenCalled();
    expect(seen).toEqual([]);
  });

  test('is silent for a call that opts out', async () => {
    await failure(open()(paymentEndpoints.paymentHistory, {}, QUIET));
    expect(toasts.error).not.toHaveBeenCalled();
  });

  test('holds POSTs back too, and without a second thought', async () => {
    const error = await failure(open()(identityEndpoints.forgotPassword, { body: { phone: '9876543210' } }));
    expect(error.code).toBe('cooldown');
    expect(seen).toEqual([]);
  });

  test('is over after 5000 ms (CALL-8)', async () => {
    clock.now += 5000;
    answers(json(200, { success: true, data: [] }));
    await open()(paymentEndpoints.paymentHistory);
    expect(seen).toHaveLength(1);
  });

  test('lets public calls and the auth check pass (CALL-10)', async () => {
    const call = open();
    answers(noPlans);
    await call(planEndpoints.listPlans);
    answers(unauthenticated);
    await failure(call(identityEndpoints.checkAuth));
    await failure(call(identityEndpoints.sendLoginOtp, { body: { phone: '9876543210' } }));
    expect(seen.map(({ url }) => url)).toEqual(['/api/plans', '/api/auth/check', '/api/auth/send-login-otp']);
  });

  test('ends with a reset', async () => {
    cooldown.reset();
    answers(json(200, { success: true, data: [] }));
    await open()(paymentEndpoints.paymentHistory);
    expect(seen).toHaveLength(1);
  });
});

describe('an administrator (TOKEN-5)', () => {
  beforeEach(() => answers(administrator));

  test.each([{}, QUIET])('loses the token and is shown why, also by a call with %o', async (options) => {
    await failure(open()(paymentEndpoints.paymentHistory, {}, options));
    expect(stored.token).toBeNull();
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith(ADMIN);
  });

  test('is shown once by several calls', async () => {
    const call = open();
    await Promise.all([
      failure(call(paymentEndpoints.paymentHistory)),
      failure(call(identityEndpoints.checkAuth, {}, QUIET)),
    ]);
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith(ADMIN);
  });

  test('at a sign-in it is shown by the form alone', async () => {
    stored.token = null;
    const body = { phone: '9876543210', password: 'correct horse' };
    const error = await failure(open()(identityEndpoints.login, { body }, QUIET));
    expect(error.message).toBe(ADMIN);
    expect(toasts.error).not.toHaveBeenCalled();
  });
});
