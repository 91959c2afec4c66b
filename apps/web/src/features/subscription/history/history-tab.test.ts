import { noAnswer } from '@chairside/client/call-error';
import type { HistoryEntry } from '@chairside/contract/payments';
import { textsOf } from '@chairside/ui/test/markup.ts';
import { createElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { shownWith } from '../../../../test/shown-with.ts';
import { historyQuery } from '../api/payment-history.ts';
import { HistoryTab } from './history-tab.tsx';

vi.mock('../../clinic/clinic.ts', () => ({ clinic: { timeZone: 'Asia/Kolkata' } }));
vi.mock('../../session/call.ts', () => ({ call: () => {} }));

const PAID: HistoryEntry = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  planName: 'Standard Plan',
  transactionDate: '2026-11-20T20:05:00.000Z',
  amount: 105_999,
  status: 'completed',
  description: 'Upgrade from Basic Plan',
};

async function markup(known: HistoryEntry[] | Error | null) {
  const shown = createElement(HistoryTab, { userId: 'me', returnedFrom: null, onViewReceipt: () => {} });
  return known ? shownWith(shown, [historyQuery('me').queryKey, known]) : shownWith(shown);
}
const texts = async (known: HistoryEntry[] | Error | null) => textsOf(await markup(known));

describe('the payment history (RECEIPT-1)', () => {
  test('lists plan, status, description, date and time at the clinic, id and amount', async () => {
    expect(await texts([PAID])).toEqual([
      'Standard Plan',
      'Completed',
      'Upgrade from Basic Plan',
      '21 Nov 2026, 1:35 AM',
      'ID 01890a5d-ac96-774b-bcce-b302099a8057',
      '₹1,05,999',
      'View Receipt',
    ]);
  });

  test('calls a plan without a name Dental Plan, and leaves out what there is not', async () => {
    const shown = await texts([{ ...PAID, planName: '', description: null }]);
    expect(shown.slice(0, 3)).toEqual(['Dental Plan', 'Completed', '21 Nov 2026, 1:35 AM']);
  });

  test.each([
    ['completed', 'Completed', 'text-success'],
    ['pending', 'Pending', 'text-marigold-ink'],
    ['failed', 'Failed', 'text-danger'],
    ['refunded', 'Refunded', 'bg-idle'],
  ] as const)('a payment that is %s says so in its colour (RECEIPT-2)', async (status, word, look) => {
    expect(await markup([{ ...PAID, status }])).toMatch(new RegExp(`class="[^"]*${look}[^"]*">${word}<`));
  });

  test.each(['pending', 'failed', 'refunded'] as const)(
    'a payment that is %s has no receipt',
    async (status) => {
      expect(await texts([{ ...PAID, status }])).not.toContain('View Receipt');
    },
  );

  test('is empty', async () => {
    expect(await texts([])).toContain('No Payment History');
  });

  test('is loading', async () => {
    expect(await texts(null)).toEqual(['Loading payment history']);
  });

  test('did not load: the sentence, why, and a way to try again (RECEIPT-3)', async () => {
    expect(await texts(noAnswer(new TypeError('fetch failed')))).toEqual([
      'Failed to load payment history. Please try again.',
      'Network error. Please check your connection.',
      'Try Again',
    ]);
  });
});
