import { randomUUID } from 'node:crypto';
import { PAYMENT_REQUEST } from '@chairside/rules/payment-request';
import { SALE } from '@chairside/rules/sale';
import { expect, test } from 'vitest';
import { refundEndpoints } from './refunds.ts';

const refundOf = (payments: number) =>
  refundEndpoints.refundSale.body.safeParse({
    amounts: Array.from({ length: payments }, () => ({
      _id: randomUUID(),
      entryId: randomUUID(),
      amountPaise: 100,
    })),
    sessions: 0,
    reason: 'Too many parts',
  });

test('a refund takes as many payments as a sale can have (SALE-5, REQUEST-9), and no more', () => {
  const most = SALE.paymentsMost + PAYMENT_REQUEST.perSale;
  expect(refundOf(most).success).toBe(true);
  expect(refundOf(most + 1).success).toBe(false);
});
