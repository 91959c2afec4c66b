import { appointmentEndpoints } from '@chairside/contract/appointments';
import { identityEndpoints } from '@chairside/contract/identity';
import { paymentEndpoints } from '@chairside/contract/payments';
import { planEndpoints } from '@chairside/contract/plans';
import { privacyEndpoints } from '@chairside/contract/profile';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { answeringServer, failure, hangsUp, json } from '../test/answering-server.ts';
import { explain, isRefusedAs } from './call-error.ts';
import { ignoreRefusal } from './ignore-refusal.ts';

const PLAN_ID = '01890a5d-ac96-774b-bcce-b302099a8057';

const { answers, goHome, open, seen, timesOut, toasts } = answeringServer();

describe('the error catalogue (CALL-12 to CALL-19)', () => {
  const order = { body: { planId: PLAN_ID } };

  test.each([
    ['400', 400, undefined, 'Please check your input and try again.'],
    ['400', 400, 'Wrong plan', 'Wrong plan'],
    ['403', 403, undefined, "You don't have permission to perform this action."],
    ['403', 403, 'Not yours', 'Not yours'],
    ['404', 404, undefined, 'The requested resource was not found.'],
    ['404', 404, 'No such plan', 'No such plan'],
    ['500 and above', 500, undefined, 'Server error. Please try again later.'],
    ['500 and above', 503, 'Back soon', 'Back soon'],
    ['500 and above', 501, 'Not yet', 'Not yet'],
    ['Other with a server message', 409, 'Taken', 'Taken'],
    ['Other with a server message', 418, undefined, 'An unexpected error occurred. Please try again.'],
  ])('"%s": %i with server message %o', async (_row, status, message, shown) => {
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
    [{ 'retry-after': '1e9' }, 60],
    [{ 'retry-after': '0' }, 1],
    [{ 'retry-after': 'Wed, 21 Oct 2026 07:28:30 GMT' }, 30],
    [{ 'retry-after': 'Wed, 21 Oct 2026 07:27:00 GMT' }, 1],
    [{ 'retry-after': 'Some day GMT' }, 60],
    [{}, 60],
  ])('429 with %o counts %i seconds (CALL-15)', async (headers, seconds) => {
    vi.setSystemTime('2026-10-21T07:28:00Z');
    onTestFinished(() => void vi.useRealTimers());
    answers(json(429, { success: false, code: 'too_many_requests', message: 'Slow down' }, headers));
    const error = await failure(open()(paymentEndpoints.createOrder, order));
    expect(error).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: seconds });
    const wait = seconds === 1 ? '1 second' : `${seconds} seconds`;
    expect(toasts.error).toHaveBeenCalledWith(`Too many requests. Please try again in ${wait}.`);
  });

  test('with a long wait says it in minutes (CALL-27)', async () => {
    answers(json(429, { success: false, code: 'too_many_requests' }, { 'retry-after': '2700' }));
    const error = await failure(open()(paymentEndpoints.createOrder, order));
    expect(error.message).toBe('Too many requests. Please try again in 45 minutes.');
  });

  test('with a 429 that the call declares itself says the sentence of that, not the seconds', async () => {
    const message = 'You can book or move appointments 10 times a day.';
    answers(json(429, { success: false, code: 'too_many_changes', message }, { 'retry-after': '41400' }));
    const body = { date: '2026-12-01', timeSlot: '09:00-10:00' };
    const error = await failure(open()(appointmentEndpoints.bookAppointment, { body }));
    expect(error).toMatchObject({ code: 'too_many_changes', message, retryAfterSeconds: 41_400 });
    expect(explain(error, 'Failed')).toBe(message);
  });

  test('a 429 that the endpoint itself declares is said in its own words', async () => {
    const message = 'Your data is being downloaded already.';
    answers(json(429, { success: false, code: 'export_under_way', message }, { 'retry-after': '30' }));
    const error = await failure(open()(privacyEndpoints.exportData));
    expect(error).toMatchObject({ code: 'export_under_way', message, retryAfterSeconds: 30 });
  });

  test('carries the code and the details of a declared refusal, and no code the contract does not name', async () => {
    answers(json(409, { success: false, code: 'already_subscribed', message: 'Paid', since: '2026' }));
    const declared = await failure(open()(paymentEndpoints.createOrder, order));
    expect(declared).toMatchObject({ code: 'already_subscribed', details: { since: '2026' } });
    const other = await failure(open()(planEndpoints.listPlans));
    expect(other.code).toBe('undeclared');
  });

  test('shows nothing when the call opts out (CALL-6)', async () => {
    answers(json(500, { success: false }));
    const error = await failure(open()(paymentEndpoints.createOrder, order, { skipErrorMessage: true }));
    expect(toasts.error).not.toHaveBeenCalled();
    expect(error.isShown).toBe(false);
  });

  test('knows whether it has been shown to the person', async () => {
    answers(json(500, { success: false }), json(401, { success: false }));
    const call = open();
    expect((await failure(call(paymentEndpoints.createOrder, order))).isShown).toBe(true);
    expect((await failure(call(paymentEndpoints.createOrder, order))).isShown).toBe(true);
  });
});

describe('the reason of a failure', () => {
  const order = { body: { planId: PLAN_ID } };
  const refusedAs = (code: string) => answers(json(404, { success: false, code }));

  test('is one of those asked about, or another', async () => {
    refusedAs('plan_not_found');
    const error = await failure(open()(paymentEndpoints.createOrder, order));
    expect(isRefusedAs(error, 'plan_not_found')).toBe(true);
    expect(isRefusedAs(error, 'already_subscribed', 'plan_not_found')).toBe(true);
    expect(isRefusedAs(error, 'already_subscribed')).toBe(false);
    expect(isRefusedAs(Object.assign(new Error(), { code: 'plan_not_found' }), 'plan_not_found')).toBe(false);
  });

  test('can be ignored where it says that what was asked for is so, and no other can', async () => {
    refusedAs('plan_not_found');
    const ordered = open()(paymentEndpoints.createOrder, order).catch(ignoreRefusal('plan_not_found'));
    await expect(ordered).resolves.toBeUndefined();
    refusedAs('already_subscribed');
    const other = open()(paymentEndpoints.createOrder, order).catch(ignoreRefusal('plan_not_found'));
    await expect(failure(other)).resolves.toMatchObject({ code: 'already_subscribed' });
  });
});

describe('a server that misbehaves', () => {
  test('that never answers is a timeout (CALL-17)', async () => {
    answers(timesOut);
    const error = await failure(open()(planEndpoints.listPlans));
    expect(error).toMatchObject({ status: 0, code: 'timeout' });
    const sentence = 'Request timeout. Please check your connection and try again.';
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith(sentence);
    expect(seen).toHaveLength(4);
  });

  test('that starts its answer and hangs is a timeout', async () => {
    answers((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"success":');
    });
    await expect(failure(open({ timeoutMs: 40 })(planEndpoints.listPlans))).resolves.toMatchObject({
      code: 'timeout',
    });
  });

  test('that drips its answer for ever is a timeout', async () => {
    answers((request, response) => {
      const dripping = setInterval(() => response.write(' '), 10);
      request.socket.on('close', () => clearInterval(dripping));
    });
    await expect(failure(open({ timeoutMs: 40 })(planEndpoints.listPlans))).resolves.toMatchObject({
      code: 'timeout',
    });
  });

  test('that hangs up, before or within its answer, is a network error (CALL-18)', async () => {
    answers(hangsUp);
    await expect(failure(open()(planEndpoints.listPlans))).resolves.toMatchObject({ code: 'network' });
    answers((request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"suc', () => request.socket.destroy());
    });
    await expect(failure(open()(planEndpoints.listPlans))).resolves.toMatchObject({ code: 'network' });
    expect(toasts.error).toHaveBeenLastCalledWith('Network error. Please check your connection.');
    expect(toasts.error).toHaveBeenCalledTimes(2);
    expect(seen).toHaveLength(8);
  });

  test('that speaks no HTTP is a network error', async () => {
    answers((request) => request.socket.end('220 mail.example ESMTP\r\n'));
    await expect(failure(open()(planEndpoints.listPlans))).resolves.toMatchObject({ code: 'network' });
  });

  test('that calls its JSON something else is understood', async () => {
    answers((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('{"success":true,"data":[]}'),
    );
    await expect(open()(planEndpoints.listPlans)).resolves.toEqual([]);
  });

  test('that says no in a 200 is believed', async () => {
    answers(json(200, { success: false, message: 'Not today' }));
    await expect(failure(open()(planEndpoints.listPlans))).resolves.toMatchObject({ message: 'Not today' });
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

describe('a sign-in whose answer lacks user or token (LOGIN-8)', () => {
  const phone = '9876543210';
  const otp = '123456';

  test.each([
    ['login', () => open()(identityEndpoints.login, { body: { phone, password: 'correct horse' } })],
    ['login-otp', () => open()(identityEndpoints.loginOtp, { body: { phone, otp } })],
    ['verify-phone', () => open()(identityEndpoints.verifyPhone, { body: { phone, otp } })],
    [
      'register-with-email',
      () =>
        open()(identityEndpoints.registerWithEmail, {
          body: { email: 'a@example.com', name: 'Asha Rao', planId: PLAN_ID, otp },
        }),
    ],
  ])('is reported as such by %s', async (_path, signIn) => {
    answers(json(200, { success: true, data: { token: 'secret' } }));
    const error = await failure(signIn());
    expect(error).toMatchObject({ code: 'unreadable', message: 'Invalid login response' });
    expect(explain(error, 'Login failed')).toBe('Invalid login response');
  });
});

describe('what a screen says of a failed call', () => {
  const login = () => open()(identityEndpoints.login, { body: { phone: '9876543210', password: 'x' } });

  test.each([
    [409, { message: 'Taken' }, 'Taken'],
    [429, { message: 'Slow down' }, 'Too many requests. Please try again in 60 seconds.'],
    [500, {}, 'Server error. Please try again later.'],
    [400, {}, 'Login failed'],
    [403, {}, 'You do not have permission to perform this action'],
    [403, { message: 'Your plan has ended' }, 'Your plan has ended'],
    [418, {}, 'Login failed'],
  ])('of a %i with %o is %o', async (status, reply, said) => {
    answers(json(status, { success: false, ...reply }));
    expect(explain(await failure(login()), 'Login failed')).toBe(said);
  });

  test('without a connection is that, and of a fault of its own the fallback', async () => {
    answers(hangsUp);
    const error = await failure(login());
    expect(explain(error, 'Login failed')).toBe('Network error. Please check your connection.');
    expect(explain(new TypeError('x is undefined'), 'Login failed')).toBe('Login failed');
  });
});
