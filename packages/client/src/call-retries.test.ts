import { identityEndpoints } from '@chairside/contract/identity';
import { planEndpoints } from '@chairside/contract/plans';
import { describe, expect, test, vi } from 'vitest';
import { answeringServer, failure, hangsUp, json } from '../test/answering-server.ts';

const plans = json(200, { success: true, data: [] });
const refuses = (status: number) => json(status, { success: false });

const { answers, open, seen, stored, timesOut, toasts, waits } = answeringServer();

describe('a call other than POST that fails (CALL-5, CALL-16)', () => {
  test.each([408, 429, 500, 502, 503, 504])('with %i is tried again', async (status) => {
    answers(refuses(status), plans);
    await expect(open()(planEndpoints.listPlans)).resolves.toEqual([]);
    expect(seen).toHaveLength(2);
    expect(toasts.error).not.toHaveBeenCalled();
  });

  test.each([400, 401, 403, 404, 409, 418, 501, 505])('with %i is not', async (status) => {
    answers(refuses(status), plans);
    await expect(failure(open()(planEndpoints.listPlans))).resolves.toMatchObject({ status });
    expect(seen).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  test('with a network error is tried again', async () => {
    answers(hangsUp, plans);
    await expect(open()(planEndpoints.listPlans)).resolves.toEqual([]);
    expect(seen).toHaveLength(2);
  });

  test('with a timeout is tried again', async () => {
    answers(timesOut, plans);
    await expect(open()(planEndpoints.listPlans)).resolves.toEqual([]);
    expect(seen).toHaveLength(2);
  });

  test('with an answer that cannot be read is not', async () => {
    answers(json(200, { success: true, data: 'plans' }), plans);
    await expect(failure(open()(planEndpoints.listPlans))).resolves.toMatchObject({ code: 'unreadable' });
    expect(seen).toHaveLength(1);
  });

  test('in another way each time is worded by the last one, once', async () => {
    answers(hangsUp, refuses(502), refuses(500), json(503, { success: false, message: 'Back soon' }));
    await failure(open()(planEndpoints.listPlans));
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Back soon');
  });

  test('for good by then is not tried any further', async () => {
    answers(refuses(503), refuses(404), plans);
    await expect(failure(open()(planEndpoints.listPlans))).resolves.toMatchObject({ status: 404 });
    expect(seen).toHaveLength(2);
  });

  test('is tried 3 more times, after 1, 2 and 4 seconds (CALL-5)', async () => {
    answers(refuses(500));
    await failure(open()(planEndpoints.listPlans));
    expect(seen).toHaveLength(4);
    expect(waits).toEqual([1000, 2000, 4000]);
  });

  test('waits no differently for a server that names its own time', async () => {
    answers(json(429, { success: false }, { 'retry-after': '17' }));
    await failure(open()(planEndpoints.listPlans));
    expect(waits).toEqual([1000, 2000, 4000]);
  });

  test('lets its caller know before each further try', async () => {
    answers(refuses(500));
    const onRetry = vi.fn();
    await failure(open()(planEndpoints.listPlans, {}, { onRetry }));
    expect(onRetry).toHaveBeenCalledTimes(3);
  });

  test('is sent again as it was, with the token it set out with', async () => {
    stored.token = 'first';
    answers(
      (request, response) => {
        stored.token = 'second';
        refuses(500)(request, response);
      },
      json(200, { success: true, data: { available: true } }),
    );
    await open()(identityEndpoints.checkEmail, { query: { email: 'a@example.com' } });
    expect(seen[1]).toMatchObject({ method: 'GET', url: '/api/auth/check-email?email=a%40example.com' });
    expect(seen[1]?.headers).toMatchObject({ authorization: 'Bearer first' });
  });
});

describe('a POST that fails (CALL-5)', () => {
  const body = { phone: '9876543210' };

  test.each([408, 429, 500, 502, 503, 504])('with %i is never sent again', async (status) => {
    answers(refuses(status));
    await failure(open()(identityEndpoints.forgotPassword, { body }));
    expect(seen).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  test('with a network error is never sent again', async () => {
    answers(hangsUp);
    await failure(open()(identityEndpoints.forgotPassword, { body }));
    expect(seen).toHaveLength(1);
  });
});
