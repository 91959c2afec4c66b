import { endpoint } from '@chairside/contract/endpoint';
import { identityEndpoints } from '@chairside/contract/identity';
import { planEndpoints } from '@chairside/contract/plans';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answeringServer, failure, json } from '../test/answering-server.ts';
import { deviceToken } from './token.ts';

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

/** No POST of the contract has params yet. */
const payForPlan = endpoint({
  method: 'POST',
  path: '/plans/:id/pay',
  summary: 'A POST with params',
  access: 'public',
  params: z.object({ id: z.string() }),
  data: z.object({}),
  refusals: [],
});
const REGISTERED = { registrationId: PLAN_ID, resendAfterSeconds: 30 };

const { answers, open, seen, stored, toasts } = answeringServer();

describe('a request (CALL-1, CALL-2)', () => {
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

  test('sends the device token along once there is one, with nobody signed in either', async () => {
    answers(json(200, { success: true, data: { resendAfterSeconds: 30 } }));
    const call = open();
    const input = { body: { phone: '9876543210' } };
    await call(identityEndpoints.sendLoginOtp, input);
    deviceToken.write('known');
    await call(identityEndpoints.sendLoginOtp, input);
    expect(seen.map(({ headers }) => headers['x-device-token'])).toEqual([undefined, 'known']);
  });

  test('shows the message of a success unless the call opts out (CALL-6)', async () => {
    answers(json(200, { success: true, message: 'Sent', data: { resendAfterSeconds: 30 } }));
    const input = { body: { phone: '9876543210' } };
    await open()(identityEndpoints.resendOtp, input, { skipSuccessMessage: true });
    expect(toasts.success).not.toHaveBeenCalled();
    await open()(identityEndpoints.resendOtp, input);
    expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Sent');
  });

  test('goes by the options that are set for all, where its own say nothing else', async () => {
    answers(json(200, { success: true, message: 'Sent', data: { resendAfterSeconds: 30 } }));
    const call = open({ defaults: { skipSuccessMessage: true } });
    const input = { body: { phone: '9876543210' } };
    await call(identityEndpoints.resendOtp, input);
    await call(identityEndpoints.resendOtp, input, { skipErrorMessage: true });
    expect(toasts.success).not.toHaveBeenCalled();
    await call(identityEndpoints.resendOtp, input, { skipSuccessMessage: false });
    expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Sent');
  });
});

describe('identical requests in flight (CALL-4)', () => {
  const register = (name: string) => ({ body: { name, phone: '9876543210', planId: PLAN_ID } });

  test('share one POST, and only while it is in flight', async () => {
    const call = open();
    answers(json(200, { success: true, data: REGISTERED }));
    const [first, second] = await Promise.all([
      call(identityEndpoints.register, register('Asha')),
      call(identityEndpoints.register, register('Asha')),
      call(identityEndpoints.register, register('Ravi')),
    ]);
    expect(second).toEqual(first);
    expect(seen.map(({ body }) => JSON.parse(body).name)).toEqual(['Asha', 'Ravi']);
    await call(identityEndpoints.register, register('Asha'));
    expect(seen).toHaveLength(3);
  });

  test('show the outcome to each caller by its own options', async () => {
    const call = open();
    const quiet = { skipSuccessMessage: true, skipErrorMessage: true };
    answers(json(200, { success: true, message: 'Sent', data: REGISTERED }), json(409, { message: 'Taken' }));
    await Promise.all([
      call(identityEndpoints.register, register('Asha'), quiet),
      call(identityEndpoints.register, register('Asha')),
    ]);
    expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Sent');
    await Promise.all([
      failure(call(identityEndpoints.register, register('Asha'), quiet)),
      failure(call(identityEndpoints.register, register('Asha'))),
    ]);
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Taken');
    expect(seen).toHaveLength(2);
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

  test('are distinguished by address and by params', async () => {
    const call = open();
    answers(json(200, { success: true, data: { resendAfterSeconds: 30 } }));
    const body = { phone: '9876543210' };
    await Promise.all([
      call(identityEndpoints.resendOtp, { body }),
      call(identityEndpoints.forgotPassword, { body }),
      call(payForPlan, { params: { id: 'a' } }),
      call(payForPlan, { params: { id: 'b' } }),
      call(payForPlan, { params: { id: 'b' } }),
    ]);
    expect(seen.map(({ url }) => url).sort()).toEqual([
      '/api/auth/forgot-password',
      '/api/auth/resend-otp',
      '/api/plans/a/pay',
      '/api/plans/b/pay',
    ]);
  });

  test('are sent each for itself when they are GETs', async () => {
    answers(json(200, { success: true, data: [PLAN] }));
    const call = open();
    await Promise.all([call(planEndpoints.listPlans), call(planEndpoints.listPlans)]);
    expect(seen).toHaveLength(2);
  });
});
