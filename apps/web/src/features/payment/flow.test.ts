import { describe, expect, test } from 'vitest';
import { IDLE, isProcessing, type PaymentEvent, type PaymentState, paymentReducer } from './flow.ts';

const after = (...events: PaymentEvent[]) => events.reduce(paymentReducer, IDLE);
const OPEN: PaymentEvent[] = [{ type: 'started' }, { type: 'opened' }];
const REPORTED: PaymentEvent[] = [...OPEN, { type: 'reported' }];
const problem = (state: PaymentState) => (state.at === 'idle' ? state.problem : null);

describe('a payment (PAY-14)', () => {
  test('goes from idle through the checkout and its confirmation to paid', () => {
    expect(after({ type: 'started' }).at).toBe('initializing');
    expect(after(...OPEN).at).toBe('checkout');
    expect(after(...REPORTED)).toEqual({ at: 'confirming', late: false });
    expect(after(...REPORTED, { type: 'confirmed' }).at).toBe('paid');
  });

  test('that could not start says why, or asks to try again (PAY-14)', () => {
    const failed = after({ type: 'started' }, { type: 'startFailed', message: 'Gateway down' });
    expect(problem(failed)).toEqual({ tone: 'error', title: 'Payment Failed', text: 'Gateway down' });
    const unknown = after({ type: 'started' }, { type: 'startFailed', message: null });
    expect(problem(unknown)?.text).toBe('Please try again');
    expect(after(...OPEN, { type: 'startFailed', message: 'Blocked' }).at).toBe('idle');
  });

  test('that is dismissed was cancelled, and can be started again (PAY-15)', () => {
    const cancelled = after(...OPEN, { type: 'dismissed' });
    expect(problem(cancelled)?.title).toBe('Payment cancelled');
    expect(paymentReducer(cancelled, { type: 'started' }).at).toBe('initializing');
    expect(paymentReducer(cancelled, { type: 'noticeClosed' })).toEqual(IDLE);
  });

  test('that failed and was then dismissed has failed', () => {
    const failed = after(...OPEN, { type: 'attemptFailed', message: 'Declined' }, { type: 'dismissed' });
    expect(problem(failed)).toEqual({ tone: 'error', title: 'Payment Failed', text: 'Declined' });
    const silent = after(...OPEN, { type: 'attemptFailed', message: null }, { type: 'dismissed' });
    expect(problem(silent)?.text).toBe('Please try again');
  });

  test('that failed and then went through in the same window is confirmed', () => {
    const state = after(...OPEN, { type: 'attemptFailed', message: 'Declined' }, { type: 'reported' });
    expect(state).toEqual({ at: 'confirming', late: false });
  });

  test('that was reported is not dismissed, failed or started again', () => {
    const confirming = after(...REPORTED, { type: 'late' });
    const late: PaymentEvent[] = [
      { type: 'dismissed' },
      { type: 'attemptFailed', message: 'Declined' },
      { type: 'started' },
      { type: 'opened' },
      { type: 'startFailed', message: 'x' },
      { type: 'reported' },
    ];
    for (const event of late) expect(paymentReducer(confirming, event)).toBe(confirming);
    const paid = after(...REPORTED, { type: 'confirmed' });
    for (const event of late) expect(paymentReducer(paid, event)).toBe(paid);
  });

  test('reported after its window seemed dismissed is confirmed all the same', () => {
    expect(after(...OPEN, { type: 'dismissed' }, { type: 'reported' }).at).toBe('confirming');
  });

  test('that takes long to confirm ends calmly, and may still be confirmed', () => {
    expect(after(...REPORTED, { type: 'late' })).toEqual({ at: 'confirming', late: true });
    const unconfirmed = after(...REPORTED, { type: 'late' }, { type: 'gaveUp' });
    expect(unconfirmed).toEqual({ at: 'unconfirmed' });
    expect(paymentReducer(unconfirmed, { type: 'started' })).toBe(unconfirmed);
    expect(paymentReducer(unconfirmed, { type: 'confirmed' })).toEqual({ at: 'paid' });
  });

  test('the server refuses has failed', () => {
    expect(problem(after(...REPORTED, { type: 'refused', message: 'Not verified' }))?.text).toBe(
      'Not verified',
    );
  });
});

test('the overlay can be left only where no payment is half way', () => {
  const states = [
    IDLE,
    after({ type: 'started' }),
    after(...OPEN),
    after(...REPORTED),
    after(...REPORTED, { type: 'gaveUp' }),
    after(...REPORTED, { type: 'confirmed' }),
  ];
  expect(states.map(isProcessing)).toEqual([false, true, true, true, false, true]);
});
