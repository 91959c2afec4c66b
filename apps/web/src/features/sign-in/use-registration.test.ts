import { refused } from '@chairside/client/call-error';
import { person, subscription } from '@chairside/client/test/person';
import { runHook } from '@chairside/ui/test/running-hook.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { registrationPhone } from '../registration/registration-phone.ts';
import { useRegistration } from './use-registration.ts';

const calls = vi.hoisted(() => ({
  register: vi.fn<() => Promise<unknown>>(),
  resendCode: vi.fn<() => Promise<unknown>>(),
  verifyPhone: vi.fn<() => Promise<unknown>>(),
}));
vi.mock('../registration/api/register.ts', () => calls);
vi.mock('../registration/api/resend-otp.ts', () => calls);
vi.mock('../registration/api/verify-phone.ts', () => calls);
vi.mock('../session/session.ts', () => ({ signIn: () => true }));
vi.mock('@tanstack/react-query', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useQueryClient: () => ({ invalidateQueries: () => {} }),
}));

const answer = (message?: string) =>
  refused({ status: 400, retryAfter: null, code: undefined, message, details: {} }, []);
const PLAN_ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const DETAILS = {
  planId: PLAN_ID,
  name: 'Asha Rao',
  phone: '9876543210',
  email: undefined,
  password: 'Neem leaf 7&',
  confirmPassword: 'Neem leaf 7&',
};

beforeEach(() => {
  calls.register.mockResolvedValue({ registrationId: PLAN_ID, resendAfterSeconds: 30 });
});

afterEach(() => void vi.useRealTimers());

function open() {
  const onSignedIn = vi.fn();
  return Object.assign(
    runHook(() => useRegistration(null, onSignedIn)),
    { onSignedIn },
  );
}

describe('what is said when nothing else is known (REG-8)', () => {
  test.each([
    [answer(), 'Registration failed'],
    [answer('Not today'), 'Not today'],
  ])('a registration that failed with %o is told as %o', async (error, title) => {
    const registration = open();
    calls.register.mockRejectedValue(error);
    await registration.does(() => registration.result.submit(DETAILS));
    expect(registration.result.state).toMatchObject({ step: 'details', notice: { tone: 'error', title } });
  });

  test.each([
    [answer(), 'OTP verification failed'],
    [answer('Too late'), 'Too late'],
  ])('a code that failed with %o is told as %o', async (error, text) => {
    const registration = open();
    await registration.does(() => registration.result.submit(DETAILS));
    calls.verifyPhone.mockRejectedValue(error);
    await registration.does(() => registration.result.verify('123456'));
    expect(registration.result.state).toMatchObject({
      step: 'otp',
      notice: { tone: 'error', title: 'Verification Failed', text },
    });
  });
});

describe('after verification (REG-5)', () => {
  async function verified(status: 'suspended' | 'active') {
    vi.useFakeTimers();
    const planId = { _id: PLAN_ID, name: 'Basic Plan', price: 2999, duration: 6, sessions: 4 };
    const user = person({ subscription: subscription({ status, planId }) });
    calls.verifyPhone.mockResolvedValue({ token: 'secret', user });
    const registration = open();
    await registration.does(() => registration.result.submit(DETAILS));
    expect(registrationPhone.isKept()).toBe(true);
    await registration.does(() => registration.result.verify('123456'));
    expect(registrationPhone.isKept()).toBe(false);
    return { ...registration, step: registration.result.state.step, user };
  }

  test('someone who has to pay goes to the payment step', async () => {
    const { step, user, onSignedIn, does } = await verified('suspended');
    expect(step).toBe('payment');
    await does(() => vi.advanceTimersByTime(1500));
    expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(user);
  });

  test('anybody else goes straight on', async () => {
    const { step, user, onSignedIn } = await verified('active');
    expect(step).toBe('details');
    expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(user);
  });
});
