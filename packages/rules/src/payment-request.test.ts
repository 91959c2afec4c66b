import { describe, expect, test } from 'vitest';
import type { GatewayPayment } from './payment.ts';
import { judgeRequestPayment, nextRequestCheck, requestEnds } from './payment-request.ts';

const NOON = new Date('2026-11-20T06:30:00Z');
const after = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

test('a QR code ends after 15 minutes, a link after 72 hours (REQUEST-3)', () => {
  expect(requestEnds('upi_qr', NOON)).toEqual(after(15));
  expect(requestEnds('payment_link', NOON)).toEqual(after(72 * 60));
});

describe('the provider is asked (REQUEST-7)', () => {
  const check = (status: 'begun' | 'open' | 'paid' | 'closed', ends: number, now: number) =>
    nextRequestCheck({ status, createdAt: NOON, expiresAt: after(ends) }, after(now));

  test('every minute about one that is open, a link after an hour every ten', () => {
    expect(check('begun', 15, 0)).toEqual(after(1));
    expect(check('open', 15, 3)).toEqual(after(4));
    expect(check('open', 4_320, 59)).toEqual(after(60));
    expect(check('open', 4_320, 60)).toEqual(after(70));
  });

  test('at its end, and again each minute while it could not be closed', () => {
    expect(check('open', 15, 14.5)).toEqual(after(15));
    expect(check('open', 4_320, 4_315)).toEqual(after(4_320));
    expect(check('open', 15, 15)).toEqual(after(16));
  });

  test('hourly for a day about one that is over, then no more', () => {
    expect(check('paid', 15, 2)).toEqual(after(62));
    expect(check('closed', 15, 15 + 24 * 60)).toEqual(after(15 + 25 * 60));
    expect(check('closed', 15, 16 + 24 * 60)).toBeNull();
  });
});

describe('a payment by a request', () => {
  const paid = (payment: Partial<GatewayPayment> = {}): GatewayPayment => ({
    status: 'captured',
    amountPaise: 500,
    currency: 'INR',
    refundedPaise: 0,
    ...payment,
  });
  const request = { amountPaise: 500 };
  const sale = { status: 'open', totalPaise: 1_000, paidPaise: 500 } as const;

  test('counts where the sale needs all of it (REQUEST-5)', () => {
    expect(judgeRequestPayment(paid(), request, sale)).toBe('enter');
    expect(judgeRequestPayment(paid(), request, { ...sale, paidPaise: 0 })).toBe('enter');
  });

  test('goes back where it needs less, or is over (REQUEST-6)', () => {
    expect(judgeRequestPayment(paid(), request, { ...sale, paidPaise: 501 })).toBe('return');
    expect(judgeRequestPayment(paid(), request, { ...sale, status: 'paid' })).toBe('return');
    expect(judgeRequestPayment(paid(), request, { ...sale, status: 'cancelled' })).toBe('return');
  });

  test('never counts once all of it has gone back, and does where a part has (REQUEST-11)', () => {
    expect(judgeRequestPayment(paid({ status: 'refunded' }), request, sale)).toBe('gone_back');
    expect(judgeRequestPayment(paid({ refundedPaise: 100 }), request, sale)).toBe('enter');
  });

  test('is nothing before it is captured, or where it is of another amount or currency', () => {
    for (const status of ['created', 'authorized', 'failed'] as const) {
      expect(judgeRequestPayment(paid({ status }), request, sale)).toBe('not_captured');
    }
    expect(judgeRequestPayment(paid({ amountPaise: 499 }), request, sale)).toBe('mismatch');
    expect(judgeRequestPayment(paid({ currency: 'USD' }), request, sale)).toBe('mismatch');
  });
});
