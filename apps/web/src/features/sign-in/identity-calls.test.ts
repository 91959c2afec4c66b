import type { CallOptions } from '@chairside/client/call';
import type { Endpoint } from '@chairside/contract/endpoint';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { register } from '../registration/api/register.ts';
import * as signup from '../sign-up/calls.ts';
import { sendResetCode } from './api/forgot-password.ts';
import { logIn } from './api/log-in.ts';
import { resetPassword } from './api/reset-password.ts';
import { sendLoginCode } from './api/send-login-otp.ts';

const made = vi.hoisted(() => vi.fn<(endpoint: Endpoint, input: unknown, options: CallOptions) => unknown>());
vi.mock('../session/call.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  call: made,
}));

const planId = '01890a5d-ac96-774b-bcce-b302099a8057';
const name = 'Asha Rao';
const phone = '9876543210';
const email = 'asha@example.in';
const password = 'Neem leaf 7&';
const otp = '123456';
const byPhone = { contactType: 'phone', name, contact: phone } as const;
const byEmail = { contactType: 'email', name, contact: email } as const;
const typed = { contactType: 'phone', contact: '', method: 'otp', code: otp, password } as const;

interface Row {
  row: string;
  does: () => unknown;
  body: object;
}

const ROWS: Row[] = [
  { row: 'POST /auth/register', does: () => signup.sendCode(byPhone, planId), body: { name, phone, planId } },
  {
    row: 'POST /auth/register',
    does: () => register({ name, phone, planId, password }),
    body: { name, phone, planId, password },
  },
  {
    row: 'POST /auth/verify-phone',
    does: () => signup.verifyCode(byPhone, planId, otp),
    body: { phone, otp },
  },
  {
    row: 'POST /auth/login',
    does: () => logIn(byPhone, { ...typed, method: 'password' }),
    body: { phone, password },
  },
  { row: 'POST /auth/resend-otp', does: () => signup.resendCode(byPhone), body: { phone } },
  { row: 'POST /auth/forgot-password', does: () => sendResetCode(phone), body: { phone } },
  {
    row: 'POST /auth/reset-password',
    does: () => resetPassword(phone, otp, password),
    body: { phone, otp, password },
  },
  { row: 'POST /auth/send-login-otp', does: () => sendLoginCode(byPhone), body: { phone } },
  { row: 'POST /auth/send-login-otp', does: () => sendLoginCode(byEmail), body: { email } },
  { row: 'POST /auth/login-otp', does: () => logIn(byPhone, typed), body: { phone, otp } },
  { row: 'POST /auth/login-otp', does: () => logIn(byEmail, typed), body: { email, otp } },
  { row: 'POST /auth/send-email-otp', does: () => signup.sendCode(byEmail, planId), body: { email } },
  { row: 'POST /auth/send-email-otp', does: () => signup.resendCode(byEmail), body: { email } },
  {
    row: 'POST /auth/register-with-email',
    does: () => signup.verifyCode(byEmail, planId, otp),
    body: { email, name, planId, otp },
  },
];

beforeEach(() => {
  made.mockReset();
  made.mockResolvedValue({ resendAfterSeconds: 30 });
});

describe.each(ROWS)('$row (CALL-2)', ({ row, does, body }) => {
  test(`sends ${Object.keys(body).join(' and ')}, silently: its screen words every outcome itself`, async () => {
    await does();
    expect(made).toHaveBeenCalledOnce();
    const [endpoint, input, options] = made.mock.lastCall ?? [];
    expect(`${endpoint?.method} ${endpoint?.path}`).toBe(row);
    expect(input).toEqual({ body });
    expect(options).toEqual({ skipSuccessMessage: true, skipErrorMessage: true, skipRedirect: true });
  });
});
