import { identityEndpoints } from '@chairside/contract/identity';
import { paymentEndpoints } from '@chairside/contract/payments';
import { planEndpoints } from '@chairside/contract/plans';
import { beforeEach, describe, expect, test } from 'vitest';
import { answeringServer, failure, json } from '../test/answering-server.ts';

const PLAN_ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const PLAN = {
  _id: PLAN_ID,
  name: 'Basic Plan',
  description: 'A start',
  price: 2999,
  duration: 6,
  sessions: 4,
  features: [],
};

const { answers, goHome, open, seen, stored, toasts } = answeringServer();

describe('a request', () => {
  test('takes method and address from the contract and gives the data back', async () => {
    answers(json(200, { success: true, data: PLAN }));
    await expect(open()(planEndpoints.getPlan, { params: { id: PLAN_ID } })).resolves.toEqual(PLAN);
    expect(seen[0]).toMatchObject({ method: 'GET', url: `/api/plans/${PLAN_ID}`, body: '' });
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
    expect(seen[0]?.headers).not.toHaveProperty('content-type');
  });

  test('sends query and body where the contract has them, and the token when there is one', async () => {
    stored.token = 'secret';
    answers(json(200, { success: true, data: { available: true } }));
    await open()(identityEndpoints.checkEmail, { query: { email: 'a+b@example.com' } });
    expect(seen[0]?.url).toBe('/api/auth/check-email?email=a%2Bb%40example.com');
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer secret' });

    answers(json(200, { success: true, data: { resendAfterSeconds: 30 } }));
    await open()(identityEndpoints.resendOtp, { body: { phone: '9876543210' } });
    expect(seen[1]).toMatchObject({ method: 'POST', body: '{"phone":"9876543210"}' });
    expect(seen[1]?.headers).toMatchObject({ 'content-type': 'application/json' });
  });

  test('shows the message of a success unless the call opts out', async () => {
    answers(json(200, { success: true, message: 'Sent', data: { resendAfterSeconds: 30 } }));
    const input = { body: { phone: '9876543210' } };
    await open()(identityEndpoints.resendOtp, input, { skipSuccessMessage: true });
    expect(toasts.success).not.toHaveBeenCalled();
    await open()(identityEndpoints.resendOtp, input);
    expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Sent');
  });
});

describe('identical requests in flight', () => {
  const register = (name: string) => ({ body: { name, phone: '9876543210', planId: PLAN_ID } });

  test('share one POST, and only while it is in flight', async () => {
    const call = open();
    answers(json(200, { success: true, message: 'Sent', data: { resendAfterSeconds: 30 } }));
    const [first, second] = await Promise.all([
      call(identityEndpoints.register, register('Asha')),
      call(identityEndpoints.register, register('Asha')),
      call(identityEndpoints.register, register('Ravi')),
    ]);
    expect(second).toEqual(first);
    expect(seen.map(({ body }) => JSON.parse(body).name)).toEqual(['Asha', 'Ravi']);
    expect(toasts.success).toHaveBeenCalledTimes(2);
    await call(identityEndpoints.register, register('Asha'));
    expect(seen).toHaveLength(3);
  });

  test('share a failure too, and a later one starts anew', async () => {
    const call = open();
    answers(json(500, { success: false }));
    await Promise.all([
      failure(call(identityEndpoints.register, register('Asha'))),
      failure(call(identityEndpoints.register, register('Asha'))),
    ]);
    expect(seen).toHaveLength(1);
    await failure(call(identityEndpoints.register, register('Asha')));
    expect(seen).toHaveLength(2);
  });

  test('are sent each for itself when they are GETs', async () => {
    answers(json(200, { success: true, data: [PLAN] }));
    const call = open();
    await Promise.all([call(planEndpoints.listPlans), call(planEndpoints.listPlans)]);
    expect(seen).toHaveLength(2);
  });
});

describe('a refused token', () => {
  const unauthenticated = json(401, {
    success: false,
    code: 'unauthenticated',
    message: 'Please login to continue',
  });

  beforeEach(() => {
    stored.token = 'old';
    answers(unauthenticated);
  });

  test('is removed and the person sent home', async () => {
    await failure(open()(paymentEndpoints.paymentHistory));
    expect(stored.token).toBeNull();
    expect(goHome).toHaveBeenCalledOnce();
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Your session has expired. Please log in again.');
  });

  test('by the auth check sends the person home as well', async () => {
    await failure(open()(identityEndpoints.checkAuth, {}, { skipErrorMessage: true }));
    expect(stored.token).toBeNull();
    expect(goHome).toHaveBeenCalledOnce();
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Your session has expired. Please log in again.');
  });

  test('leaves the person where they are when the call opts out', async () => {
    await failure(open()(identityEndpoints.checkAuth, {}, { skipRedirect: true, skipErrorMessage: true }));
    expect(stored.token).toBeNull();
    expect(goHome).not.toHaveBeenCalled();
    expect(toasts.error).not.toHaveBeenCalled();
  });

  test('does not take a newer one with it', async () => {
    answers((request, response) => {
      stored.token = 'new';
      unauthenticated(request, response);
    });
    await failure(open()(paymentEndpoints.paymentHistory));
    expect(stored.token).toBe('new');
  });

  test('of an administrator is removed as well', async () => {
    answers(
      json(403, {
        success: false,
        code: 'admin_refused',
        message: 'Admin users cannot access client application',
      }),
    );
    await failure(open()(paymentEndpoints.paymentHistory));
    expect(stored.token).toBeNull();
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Admin users cannot access client application');
  });
});
