import { person, subscription } from '@chairside/client/test/person';
import { runHook } from '@chairside/ui/test/running-hook.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plan } from '../../../test/plan.ts';
import { useRegistration } from './use-registration.ts';

const PLAN = plan({ name: 'Premium Plan' });
const DETAILS = {
  planId: PLAN._id,
  name: 'Asha Rao',
  phone: '9876543210',
  email: undefined,
  password: 'Neem leaf 7&',
  confirmPassword: 'Neem leaf 7&',
};
const REGISTRATION_ID = '01890a5d-ac96-774b-bcce-b302099a8058';
const UNPAID = person({ subscription: subscription({ status: 'suspended', planId: PLAN }) });
const PAID = person({ subscription: subscription({ status: 'active', planId: PLAN }) });

const calls = vi.hoisted(() => ({ register: vi.fn(), resendCode: vi.fn(), verifyPhone: vi.fn() }));
vi.mock('../registration/api/register.ts', () => calls);
vi.mock('../registration/api/resend-otp.ts', () => calls);
vi.mock('../registration/api/verify-phone.ts', () => calls);
vi.mock('../session/session.ts', () => ({ signIn: () => true }));
vi.mock('@tanstack/react-query', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useQueryClient: () => ({}),
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  calls.register.mockResolvedValue({ registrationId: REGISTRATION_ID, resendAfterSeconds: 30 });
});
afterEach(() => void vi.useRealTimers());

/** A registration whose code has just been right. */
async function verified(user: typeof UNPAID) {
  calls.verifyPhone.mockResolvedValue({ token: 'a', user });
  const onSignedIn = vi.fn();
  const registration = runHook(() => useRegistration(PLAN, onSignedIn));
  await registration.does(() => registration.result.submit(DETAILS));
  expect(registration.result.state.step).toBe('otp');
  await registration.does(() => registration.result.verify('123456'));
  return { registration, onSignedIn };
}

test('starts with the plan that was chosen before', () => {
  const registration = runHook(() => useRegistration(PLAN, () => {}));
  expect(registration.result.form.getValues('planId')).toBe(PLAN._id);
});

test('sends what the form holds, but for the repeated password', async () => {
  await verified(UNPAID);
  const { confirmPassword: _, ...sent } = DETAILS;
  expect(calls.register).toHaveBeenCalledExactlyOnceWith(sent);
  expect(calls.verifyPhone).toHaveBeenCalledExactlyOnceWith({
    phone: DETAILS.phone,
    registrationId: REGISTRATION_ID,
    otp: '123456',
  });
});

test('someone suspended goes to the payment step, and on after 1.5 seconds (REG-5)', async () => {
  const { registration, onSignedIn } = await verified(UNPAID);
  await registration.does(() => vi.advanceTimersByTime(1499));
  expect(registration.result.state).toMatchObject({ step: 'payment', user: UNPAID });
  expect(onSignedIn).not.toHaveBeenCalled();
  await registration.does(() => vi.advanceTimersByTime(1));
  expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(UNPAID);
  expect(registration.result.state.step).toBe('details');
});

test('or at once, when they press the button', async () => {
  const { registration, onSignedIn } = await verified(UNPAID);
  await registration.does(() => registration.result.goOn());
  await registration.does(() => vi.advanceTimersByTime(5000));
  expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(UNPAID);
});

test('or not at all, when the dialog is closed meanwhile', async () => {
  const { registration, onSignedIn } = await verified(UNPAID);
  await registration.does(() => registration.result.clear());
  await registration.does(() => vi.advanceTimersByTime(5000));
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('anyone else leaves for the dashboard at once (REG-5)', async () => {
  const { registration, onSignedIn } = await verified(PAID);
  expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(PAID);
  expect(registration.result.state.step).toBe('details');
});
