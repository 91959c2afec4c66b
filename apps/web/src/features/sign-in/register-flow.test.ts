import { person } from '@chairside/client/test/person';
import { describe, expect, test } from 'vitest';
import type { StepNotice } from '../verification/code-notices.ts';
import { type Pending, type RegistrationEvent, registrationReducer, START } from './register-flow.ts';

const pending: Pending = { phone: '9876543210', registrationId: '01890a5d-ac96-774b-bcce-b302099a8057' };
const user = person();
const notice: StepNotice = { tone: 'error', title: 'No' };

const after = (...events: RegistrationEvent[]) =>
  events.reduce<ReturnType<typeof registrationReducer>>(registrationReducer, START);
const atOtp: RegistrationEvent[] = [{ type: 'registering' }, { type: 'registered', pending }];
const verifying: RegistrationEvent[] = [
  ...atOtp,
  { type: 'codeTyped', code: '123456' },
  { type: 'verifying' },
];

describe('the steps of a registration (REG-4)', () => {
  test('details, then otp with the temporary data stored, then payment with them cleared', () => {
    expect(after({ type: 'registering' })).toMatchObject({ step: 'details', request: 'register' });
    expect(after(...atOtp)).toMatchObject({ step: 'otp', request: null, pending });
    expect(after(...verifying)).toMatchObject({ step: 'otp', request: 'verify', code: '123456' });
    const verified = after(...verifying, { type: 'verified', user });
    expect(verified).toMatchObject({ step: 'payment', request: null, pending: null, user, code: '' });
  });

  test('clearing returns to details, from any step', () => {
    expect(after(...verifying, { type: 'cleared' })).toEqual(START);
    expect(after(...verifying, { type: 'verified', user }, { type: 'cleared' })).toEqual(START);
  });

  test('stays at the details when the registration was refused', () => {
    const failed = after({ type: 'registering' }, { type: 'registerFailed', notice });
    expect(failed).toEqual({ ...START, notice });
    expect(registrationReducer(failed, { type: 'registering' }).notice).toBeNull();
  });

  test('goes back to correct the details and returns to a code on its way', () => {
    const back = after(...atOtp, { type: 'codeTyped', code: '12' }, { type: 'wentBack' });
    expect(back).toEqual({ ...START, pending });
    expect(registrationReducer(back, { type: 'returned' })).toEqual(after(...atOtp));
    expect(after({ type: 'returned' })).toEqual(START);
  });

  test('does not go back while a request is in flight', () => {
    expect(after(...verifying, { type: 'wentBack' })).toEqual(after(...verifying));
    const resending = after(...atOtp, { type: 'resending' });
    expect(registrationReducer(resending, { type: 'wentBack' })).toBe(resending);
  });

  test('empties the boxes when the code was judged, and only then', () => {
    const failed = (keepCode: boolean) => after(...verifying, { type: 'verifyFailed', notice, keepCode });
    expect(failed(false)).toMatchObject({ step: 'otp', request: null, code: '', notice });
    expect(failed(true)).toMatchObject({ step: 'otp', request: null, code: '123456', notice });
  });

  test('tells at the boxes how a resend ended', () => {
    const resent = after(...atOtp, { type: 'resending' }, { type: 'resendEnded', notice });
    expect(resent).toMatchObject({ step: 'otp', request: null, pending, notice });
    expect(registrationReducer(resent, { type: 'noticeClosed' }).notice).toBeNull();
  });

  test('what belongs to the boxes changes nothing elsewhere', () => {
    expect(after({ type: 'resendEnded', notice })).toEqual(START);
    expect(after({ type: 'codeTyped', code: '1' })).toEqual(START);
  });
});

test('a phone that is missing at verification returns to the details with the alert (REG-9)', () => {
  const lost = after(...atOtp, { type: 'registrationLost', notice });
  expect(lost).toEqual({ ...START, notice });
});
