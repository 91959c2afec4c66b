import type { Sale } from '@chairside/contract/sales';
import { expect, test } from 'vitest';
import { openSale } from '../../../test/browser/open-sale.ts';
import { isSold, offerText, soldText, soldTitle, termsText } from './wording.ts';

const OFFER = { planId: 'p', name: 'Basic Plan', sessions: 4, months: 1, pricePaise: 299_900, refusal: null };
const SALE = openSale({ paidPaise: 100_000, duePaise: 199_900 });

test('a plan says in words what it comes to, or why it cannot be sold (SALE-2)', () => {
  expect(termsText(OFFER)).toBe('4 sessions · 1 month');
  expect(offerText({ change: 'upgrade', refusal: null })).toContain('difference');
  expect(offerText({ change: null, refusal: 'already_subscribed' })).toContain('last 30 days');
  expect(isSold({ ...OFFER, change: 'start' })).toBe(true);
  expect(isSold({ ...OFFER, change: 'switch', pricePaise: 0 })).toBe(false);
  expect(isSold({ ...OFFER, change: null, pricePaise: null, refusal: 'not_an_upgrade' })).toBe(false);
});

test('what came of a payment is said with what is left (SALE-4)', () => {
  expect(soldTitle(SALE)).toBe('₹1,000 is entered');
  expect(soldText(SALE)).toBe(
    'Basic Plan: ₹1,999 of ₹2,999 left to pay. The plan begins once all of it is paid.',
  );
  const visit = { _id: 'v', date: '2026-12-02', timeSlot: '10:00-11:00' };
  const paid: Sale = { ...SALE, kind: 'visit', status: 'paid', title: 'Cleaning', visit, duePaise: 0 };
  expect(soldTitle(paid)).toBe('Cleaning on 2 Dec 2026, 10:00 AM is paid');
  expect(soldText(paid)).toBe('The visit waits for no more money.');
  expect(soldTitle({ ...paid, refundedPaise: 40_000 })).toBe('Cleaning on 2 Dec 2026, 10:00 AM is paid');
  expect(soldTitle({ ...paid, refundedPaise: 100_000 })).toBe(
    'Cleaning on 2 Dec 2026, 10:00 AM is paid back',
  );
});
