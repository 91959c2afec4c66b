import { person } from '@chairside/client/test/person';
import { describe, expect, test } from 'vitest';
import type { StepNotice } from '../verification/code-notices.ts';
import type { Details } from './details.ts';
import { isBusy, type SignupEvent, START, signupReducer } from './flow.ts';

const recipient: Details = { name: 'Asha', contactType: 'phone', contact: '9876543210' };
const user = person();
const notice: StepNotice = { tone: 'error', title: 'No' };

const after = (...events: SignupEvent[]) => events.reduce(signupReducer, START);
const atCode: SignupEvent[] = [{ type: 'sending' }, { type: 'sent', recipient }];
const typed: SignupEvent[] = [...atCode, { type: 'codeTyped', code: '123456' }];

describe('the steps of a sign-up (SIGNUP-5)', () => {
  test('go from details to code to verifying to verified, and start anew', () => {
    expect(after(...atCode)).toMatchObject({ step: 'code', request: null, recipient });
    expect(after(...typed, { type: 'verifying' })).toMatchObject({ step: 'verifying', code: '123456' });
    const verified = after(...typed, { type: 'verifying' }, { type: 'verified', user });
    expect(verified).toMatchObject({ step: 'verified', user });
    expect(signupReducer(verified, { type: 'reset' })).toEqual(START);
  });

  test('stay at the details when the code could not be sent', () => {
    const failed = after({ type: 'sending' }, { type: 'sendFailed', notice });
    expect(failed).toMatchObject({ step: 'details', request: null, notice });
    expect(signupReducer(failed, { type: 'sending' }).notice).toBeNull();
  });

  test('go back to the code when it was wrong, with empty boxes when the digits are spent', () => {
    const verifying = after(...typed, { type: 'verifying' });
    const spent = signupReducer(verifying, { type: 'verifyFailed', notice, keepCode: false });
    expect(spent).toMatchObject({ step: 'code', code: '', notice });
    const unsure = signupReducer(verifying, { type: 'verifyFailed', notice, keepCode: true });
    expect(unsure).toMatchObject({ step: 'code', code: '123456', notice });
  });

  test('go back to the details to change the contact, and forward again to a code on its way', () => {
    const back = after(...typed, { type: 'contactChanged' });
    expect(back).toMatchObject({ step: 'details', code: '', recipient });
    expect(signupReducer(back, { type: 'returned' })).toMatchObject({ step: 'code', recipient });
  });

  test('do not go back while another code is being sent', () => {
    const resending = after(...atCode, { type: 'resending' });
    expect(signupReducer(resending, { type: 'contactChanged' })).toBe(resending);
    expect(signupReducer(resending, { type: 'resendEnded', notice })).toMatchObject({ step: 'code', notice });
  });

  test('begin again when the registration is lost', () => {
    const lost = after(...typed, { type: 'verifying' }, { type: 'registrationLost', notice });
    expect(lost).toEqual({ ...START, notice });
  });
});

test('the dialog is held open by a request, and by a sign-in just made', () => {
  expect([START, after(...atCode)].map(isBusy)).toEqual([false, false]);
  expect(isBusy(after({ type: 'sending' }))).toBe(true);
  expect(isBusy(after(...atCode, { type: 'resending' }))).toBe(true);
  expect(isBusy(after(...typed, { type: 'verifying' }))).toBe(true);
  expect(isBusy(after(...typed, { type: 'verifying' }, { type: 'verified', user }))).toBe(true);
});
