import { paymentEndpoints } from '@chairside/contract/payments';
import { planEndpoints } from '@chairside/contract/plans';
import { describe, expect, test } from 'vitest';
import { answeringServer, failure, json } from '../test/answering-server.ts';

const PLAN_ID = '01890a5d-ac96-774b-bcce-b302099a8057';

const { answers, goHome, open, toasts } = answeringServer();

describe('the error catalogue', () => {
  const order = { body: { planId: PLAN_ID } };

  test.each([
    [400, undefined, 'Please check your input and try again.'],
    [400, 'Wrong plan', 'Wrong plan'],
    [403, undefined, "You don't have permission to perform this action."],
    [403, 'Not yours', 'Not yours'],
    [404, undefined, 'The requested resource was not found.'],
    [404, 'No such plan', 'No such plan'],
    [409, 'Taken', 'Taken'],
    [418, undefined, 'An unexpected error occurred. Please try again.'],
    [500, undefined, 'Server error. Please try again later.'],
    [503, 'Back soon', 'Back soon'],
  ])('words a %i with server message %o', async (status, message, shown) => {
    answers(json(status, { success: false, message }));
    const error = await failure(open()(paymentEndpoints.createOrder, order));
    expect(error).toMatchObject({ status, message: shown, serverMessage: message ?? null });
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith(shown);
    expect(goHome).not.toHaveBeenCalled();
  });

  test.each([
    [{ 'retry-after': '17' }, 17],
    [{ 'retry-after': 'soon' }, 60],
    [{ 'retry-after': '-3' }, 60],
    [{}, 60],
  ])('counts the seconds of a 429 with %o', async (headers, seconds) => {
    answers(json(429, { success: false, code: 'too_many_requests', message: 'Slow down' }, headers));
    const error = await failure(open()(paymentEndpoints.createOrder, order));
    expect(error).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: seconds });
    expect(toasts.error).toHaveBeenCalledWith(`Too many requests. Please try again in ${seconds} seconds.`);
  });

  test('carries the code and the details of a declared refusal, and no code the contract does not name', async () => {
    answers(json(409, { success: false, code: 'already_subscribed', message: 'Paid', since: '2026' }));
    const declared = await failure(open()(paymentEndpoints.createOrder, order));
    expect(declared).toMatchObject({ code: 'already_subscribed', details: { since: '2026' } });
    const other = await failure(open()(planEndpoints.listPlans));
    expect(other.code).toBe('undeclared');
  });

  test('shows nothing when the call opts out', async () => {
    answers(json(500, { success: false }));
    await failure(open()(paymentEndpoints.createOrder, order, { skipErrorMessage: true }));
    expect(toasts.error).not.toHaveBeenCalled();
  });
});

describe('a server that misbehaves', () => {
  test('that never answers is a timeout', async () => {
    answers(() => {});
    const error = await failure(open(40)(planEndpoints.listPlans));
    expect(error).toMatchObject({ status: 0, code: 'timeout' });
    expect(toasts.error).toHaveBeenCalledWith('Request timeout. Please check your connection and try again.');
  });

  test('that starts its answer and hangs is a timeout', async () => {
    answers((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"success":');
    });
    await expect(failure(open(40)(planEndpoints.listPlans))).resolves.toMatchObject({ code: 'timeout' });
  });

  test('that hangs up, before or within its answer, is a network error', async () => {
    answers((request) => request.socket.destroy());
    await expect(failure(open()(planEndpoints.listPlans))).resolves.toMatchObject({ code: 'network' });
    answers((request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"suc', () => request.socket.destroy());
    });
    await expect(failure(open()(planEndpoints.listPlans))).resolves.toMatchObject({ code: 'network' });
    expect(toasts.error).toHaveBeenLastCalledWith('Network error. Please check your connection.');
  });

  test.each([
    ['a page instead of JSON', '<h1>Wi-Fi login</h1>'],
    ['broken JSON', '{"success":true,'],
    ['JSON that is no envelope', '[1]'],
    ['data of another shape', '{"success":true,"data":[{"name":"Basic Plan"}]}'],
  ])('that answers 200 with %s is a server error', async (_what, body) => {
    answers((_request, response) => response.end(body));
    const error = await failure(open()(planEndpoints.listPlans));
    expect(error).toMatchObject({ code: 'unreadable', message: 'Server error. Please try again later.' });
  });

  test('that answers 502 with a page is worded by its status', async () => {
    answers((_request, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'));
    const error = await failure(open()(planEndpoints.listPlans));
    expect(error).toMatchObject({ status: 502, message: 'Server error. Please try again later.' });
  });
});
