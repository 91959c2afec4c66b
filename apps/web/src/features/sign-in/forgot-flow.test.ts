import { describe, expect, test } from 'vitest';
import type { StepNotice } from '../verification/code-notices.ts';
import { type ResetEvent, resetReducer, START } from './forgot-flow.ts';

const phone = '9876543210';
const notice: StepNotice = { tone: 'error', title: 'No' };

const after = (...events: ResetEvent[]) => events.reduce(resetReducer, START);
const atOtp: ResetEvent[] = [{ type: 'sending' }, { type: 'sent', phone }];
const atReset: ResetEvent[] = [...atOtp, { type: 'codeEntered', code: '123456' }];

describe('the steps to a new password (PASS-8)', () => {
  test('phone, then otp, then reset, then back at the start', () => {
    expect(after({ type: 'sending' })).toMatchObject({ step: 'phone', request: 'send' });
    expect(after(...atOtp)).toMatchObject({ step: 'otp', request: null, phone });
    expect(after(...atReset)).toMatchObject({ step: 'reset', request: null, phone, code: '123456' });
    expect(after(...atReset, { type: 'resetting' })).toMatchObject({ step: 'reset', request: 'reset' });
    expect(after(...atReset, { type: 'resetting' }, { type: 'done' })).toEqual(START);
  });

  test('stays where it is when a request failed, and forgets the notice with the next one', () => {
    const notSent = after({ type: 'sending' }, { type: 'failed', notice });
    expect(notSent).toMatchObject({ step: 'phone', request: null, notice });
    expect(resetReducer(notSent, { type: 'sending' }).notice).toBeNull();
    const notReset = after(...atReset, { type: 'resetting' }, { type: 'failed', notice });
    expect(notReset).toMatchObject({ step: 'reset', request: null, code: '123456', notice });
    expect(resetReducer(notReset, { type: 'noticeClosed' }).notice).toBeNull();
  });

  test('a wrong or expired code leads back to empty boxes with the sentence', () => {
    const refused = after(...atReset, { type: 'resetting' }, { type: 'codeRefused', notice });
    expect(refused).toEqual({ step: 'otp', request: null, phone, code: '', notice });
  });

  test('goes back step by step, and forward again to a code on its way', () => {
    expect(after(...atReset, { type: 'wentBack' })).toMatchObject({ step: 'otp', code: '', phone });
    const back = after(...atReset, { type: 'wentBack' }, { type: 'wentBack' });
    expect(back).toMatchObject({ step: 'phone', phone });
    expect(resetReducer(back, { type: 'returned' })).toMatchObject({ step: 'otp', phone });
  });

  test('moves neither back nor on while a request is in flight', () => {
    const resending = after(...atOtp, { type: 'resending' });
    expect(resetReducer(resending, { type: 'wentBack' })).toBe(resending);
    expect(resetReducer(resending, { type: 'codeEntered', code: '123456' })).toBe(resending);
    expect(resetReducer(resending, { type: 'resent', notice })).toMatchObject({ request: null, notice });
  });
});
