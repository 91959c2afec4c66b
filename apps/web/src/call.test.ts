import { createServer, type RequestListener, type Server } from 'node:http';
import { identityEndpoints } from '@chairside/contract/identity';
import { paymentEndpoints } from '@chairside/contract/payments';
import { planEndpoints } from '@chairside/contract/plans';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCall } from './call.ts';
import { CallError } from './call-error.ts';
import type { TokenStore } from './token.ts';

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

let server: Server;
let answer: RequestListener;
let seen: { method: string; url: string; headers: Record<string, unknown>; body: string }[];
let stored: string | null;
const toasts = { success: vi.fn(), error: vi.fn() };
const goHome = vi.fn();

const token: TokenStore = {
  read: () => stored,
  write: (value) => {
    stored = value;
  },
  clear: () => {
    stored = null;
  },
  subscribe: () => () => {},
};

function base(): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return `http://127.0.0.1:${address.port}/api`;
}

const open = (timeoutMs = 5000) => createCall({ base: base(), timeoutMs, token, toasts, goHome });

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

async function failure(promise: Promise<unknown>): Promise<CallError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallError)) throw new Error(`Expected a CallError, got ${error}`);
  return error;
}

beforeEach(async () => {
  seen = [];
  stored = null;
  vi.clearAllMocks();
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

describe('a request', () => {
  it('takes method and address from the contract and gives the data back', async () => {
    answer = json(200, { success: true, data: PLAN });
    await expect(open()(planEndpoints.getPlan, { params: { id: PLAN_ID } })).resolves.toEqual(PLAN);
    expect(seen[0]).toMatchObject({ method: 'GET', url: `/api/plans/${PLAN_ID}`, body: '' });
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
    expect(seen[0]?.headers).not.toHaveProperty('content-type');
  });

  it('sends query and body where the contract has them, and the token when there is one', async () => {
    stored = 'secret';
    answer = json(200, { success: true, data: { available: true } });
    await open()(identityEndpoints.checkEmail, { query: { email: 'a+b@example.com' } });
    expect(seen[0]?.url).toBe('/api/auth/check-email?email=a%2Bb%40example.com');
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer secret' });

    answer = json(200, { success: true, data: { resendAfterSeconds: 30 } });
    await open()(identityEndpoints.resendOtp, { body: { phone: '9876543210' } });
    expect(seen[1]).toMatchObject({ method: 'POST', body: '{"phone":"9876543210"}' });
    expect(seen[1]?.headers).toMatchObject({ 'content-type': 'application/json' });
  });

  it('shows the message of a success unless the call opts out', async () => {
    answer = json(200, { success: true, message: 'Sent', data: { resendAfterSeconds: 30 } });
    const input = { body: { phone: '9876543210' } };
    await open()(identityEndpoints.resendOtp, input, { skipSuccessMessage: true });
    expect(toasts.success).not.toHaveBeenCalled();
    await open()(identityEndpoints.resendOtp, input);
    expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Sent');
  });
});

describe('identical requests in flight', () => {
  const register = (name: string) => ({ body: { name, phone: '9876543210', planId: PLAN_ID } });

  it('share one POST, and only while it is in flight', async () => {
    const call = open();
    answer = json(200, { success: true, message: 'Sent', data: { resendAfterSeconds: 30 } });
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

  it('share a failure too, and a later one starts anew', async () => {
    const call = open();
    answer = json(500, { success: false });
    await Promise.all([
      failure(call(identityEndpoints.register, register('Asha'))),
      failure(call(identityEndpoints.register, register('Asha'))),
    ]);
    expect(seen).toHaveLength(1);
    await failure(call(identityEndpoints.register, register('Asha')));
    expect(seen).toHaveLength(2);
  });

  it('are sent each for itself when they are GETs', async () => {
    answer = json(200, { success: true, data: [PLAN] });
    const call = open();
    await Promise.all([call(planEndpoints.listPlans), call(planEndpoints.listPlans)]);
    expect(seen).toHaveLength(2);
  });
});

describe('the error catalogue', () => {
  const order = { body: { planId: PLAN_ID } };

  it.each([
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
    answer = json(status, { success: false, message });
    const error = await failure(open()(paymentEndpoints.createOrder, order));
    expect(error).toMatchObject({ status, message: shown, serverMessage: message ?? null });
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith(shown);
    expect(goHome).not.toHaveBeenCalled();
  });

  it.each([
    [{ 'retry-after': '17' }, 17],
    [{ 'retry-after': 'soon' }, 60],
    [{ 'retry-after': '-3' }, 60],
    [{}, 60],
  ])('counts the seconds of a 429 with %o', async (headers, seconds) => {
    answer = json(429, { success: false, code: 'too_many_requests', message: 'Slow down' }, headers);
    const error = await failure(open()(paymentEndpoints.createOrder, order));
    expect(error).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: seconds });
    expect(toasts.error).toHaveBeenCalledWith(`Too many requests. Please try again in ${seconds} seconds.`);
  });

  it('carries the code and the details of a declared refusal, and no code the contract does not name', async () => {
    answer = json(409, { success: false, code: 'already_subscribed', message: 'Paid', since: '2026' });
    const declared = await failure(open()(paymentEndpoints.createOrder, order));
    expect(declared).toMatchObject({ code: 'already_subscribed', details: { since: '2026' } });
    const other = await failure(open()(planEndpoints.listPlans));
    expect(other.code).toBe('undeclared');
  });

  it('shows nothing when the call opts out', async () => {
    answer = json(500, { success: false });
    await failure(open()(paymentEndpoints.createOrder, order, { skipErrorMessage: true }));
    expect(toasts.error).not.toHaveBeenCalled();
  });
});

describe('a server that misbehaves', () => {
  it('that never answers is a timeout', async () => {
    answer = () => {};
    const error = await failure(open(40)(planEndpoints.listPlans));
    expect(error).toMatchObject({ status: 0, code: 'timeout' });
    expect(toasts.error).toHaveBeenCalledWith('Request timeout. Please check your connection and try again.');
  });

  it('that starts its answer and hangs is a timeout', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"success":');
    };
    await expect(failure(open(40)(planEndpoints.listPlans))).resolves.toMatchObject({ code: 'timeout' });
  });

  it('that hangs up, before or within its answer, is a network error', async () => {
    answer = (request) => request.socket.destroy();
    await expect(failure(open()(planEndpoints.listPlans))).resolves.toMatchObject({ code: 'network' });
    answer = (request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"suc', () => request.socket.destroy());
    };
    await expect(failure(open()(planEndpoints.listPlans))).resolves.toMatchObject({ code: 'network' });
    expect(toasts.error).toHaveBeenLastCalledWith('Network error. Please check your connection.');
  });

  it.each([
    ['a page instead of JSON', '<h1>Wi-Fi login</h1>'],
    ['broken JSON', '{"success":true,'],
    ['JSON that is no envelope', '[1]'],
    ['data of another shape', '{"success":true,"data":[{"name":"Basic Plan"}]}'],
  ])('that answers 200 with %s is a server error', async (_what, body) => {
    answer = (_request, response) => response.end(body);
    const error = await failure(open()(planEndpoints.listPlans));
    expect(error).toMatchObject({ code: 'unreadable', message: 'Server error. Please try again later.' });
  });

  it('that answers 502 with a page is worded by its status', async () => {
    answer = (_request, response) => response.writeHead(502).end('<h1>Bad gateway</h1>');
    const error = await failure(open()(planEndpoints.listPlans));
    expect(error).toMatchObject({ status: 502, message: 'Server error. Please try again later.' });
  });
});

describe('a refused token', () => {
  const unauthenticated = json(401, {
    success: false,
    code: 'unauthenticated',
    message: 'Please login to continue',
  });

  beforeEach(() => {
    stored = 'old';
    answer = unauthenticated;
  });

  it('is removed and the person sent home', async () => {
    await failure(open()(paymentEndpoints.paymentHistory));
    expect(stored).toBeNull();
    expect(goHome).toHaveBeenCalledOnce();
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Your session has expired. Please log in again.');
  });

  it('leaves the person where they are for the auth check and for calls that opt out', async () => {
    await failure(open()(identityEndpoints.checkAuth, {}, { skipErrorMessage: true }));
    expect(stored).toBeNull();
    stored = 'old';
    await failure(
      open()(paymentEndpoints.paymentHistory, {}, { skipRedirect: true, skipErrorMessage: true }),
    );
    expect(stored).toBeNull();
    expect(goHome).not.toHaveBeenCalled();
    expect(toasts.error).not.toHaveBeenCalled();
  });

  it('does not take a newer one with it', async () => {
    answer = (request, response) => {
      stored = 'new';
      unauthenticated(request, response);
    };
    await failure(open()(paymentEndpoints.paymentHistory));
    expect(stored).toBe('new');
  });

  it('of an administrator is removed as well', async () => {
    answer = json(403, {
      success: false,
      code: 'admin_refused',
      message: 'Admin users cannot access client application',
    });
    await failure(open()(paymentEndpoints.paymentHistory));
    expect(stored).toBeNull();
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Admin users cannot access client application');
  });
});
