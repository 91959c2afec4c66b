import { expect, test } from 'vitest';
import {
  AMOUNT_MISSING,
  asOnlyOne,
  paiseOf,
  REFERENCE_MISSING,
  readPayments,
  shownAmounts,
  type TypedPayment,
} from './typed-payments.ts';

const row = (changes: Partial<TypedPayment> = {}): TypedPayment => ({
  id: 'one',
  way: 'cash',
  amount: null,
  reference: '',
  ...changes,
});

test('an amount that nobody has typed is what is left (SALE-5)', () => {
  expect(shownAmounts([row()], 299_900)).toEqual(['2999']);
  expect(shownAmounts([row({ amount: '1000' }), row()], 299_900)).toEqual(['1000', '1999']);
  expect(shownAmounts([row(), row({ amount: '1,999.50' }), row()], 299_900)).toEqual([
    '999.50',
    '1,999.50',
    '',
  ]);
  expect(shownAmounts([row({ amount: '3000' }), row()], 299_900)).toEqual(['3000', '']);
  expect(paiseOf([row({ amount: 'ten' }), row()], 299_900)).toBe(299_900);
});

test('paid in one way again, an amount that nobody has typed is what is left (SALE-12)', () => {
  const left = asOnlyOne(row({ amount: '', reference: 'TXN 1' }), 'terminal');
  expect(left).toEqual(row({ way: 'terminal', reference: 'TXN 1' }));
  expect(shownAmounts([left], 299_900)).toEqual(['2999']);
  expect(asOnlyOne(row({ amount: '500' }), 'cash').amount).toBe('500');
});

test('payments are sent as they are shown, with the reference of the terminal alone', () => {
  const rows = [
    row({ amount: '1000', reference: 'typed before' }),
    row({ id: 'two', way: 'terminal', reference: ' TXN 1 ' }),
  ];
  expect(readPayments(rows, 299_900)).toEqual({
    payments: [
      { _id: 'one', way: 'cash', amountPaise: 100_000 },
      { _id: 'two', way: 'terminal', amountPaise: 199_900, reference: 'TXN 1' },
    ],
  });
});

test('what is missing, or too much, is said where it stands', () => {
  expect(readPayments([row({ amount: '' }), row({ way: 'terminal' })], 100)).toEqual({
    problems: [
      { amount: AMOUNT_MISSING, reference: undefined },
      { amount: undefined, reference: REFERENCE_MISSING },
    ],
  });
  expect(readPayments([row({ amount: '3000' })], 299_900)).toEqual({
    problems: [{ amount: 'More than ₹2,999', reference: undefined }],
  });
  expect(readPayments([row({ amount: '0' })], 299_900)).toMatchObject({
    problems: [{ amount: AMOUNT_MISSING }],
  });
});
