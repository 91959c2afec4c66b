import { noAnswer } from '@chairside/client/call-error';
import type { Receipt } from '@chairside/contract/payments';
import { textsOf } from '@chairside/ui/test/markup.ts';
import { createElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { shownWith } from '../../../../test/shown-with.ts';
import { receiptQuery } from '../api/payment-receipt.ts';
import { ReceiptView } from './receipt-view.tsx';

const clinic = vi.hoisted(() => ({
  name: 'Smile Clinic',
  address: '12 Lake Road, Pune',
  phone: '020 4000 1234',
  email: 'hello@smile.example',
  timeZone: 'Asia/Kolkata',
}));
const pressed = vi.hoisted(() => new Map<string, () => void>());
vi.mock('../../clinic/clinic.ts', () => ({ clinic }));
vi.mock('../../session/call.ts', () => ({ call: () => {} }));
vi.mock('@chairside/ui/button.tsx', () => ({
  Button: ({ onClick, children }: { onClick: () => void; children: unknown }) => {
    pressed.set(String(Array.isArray(children) ? children.at(-1) : children), onClick);
    return children;
  },
}));

const RECEIPT: Receipt = {
  number: '2026-0001',
  date: '2026-11-20T20:05:00.000Z',
  planName: 'Standard Plan',
  sessions: 8,
  amount: 5999,
  method: 'card',
  paymentId: 'pay_4sv13FC0CGBkNr',
  patientName: 'Asha Rao',
};

beforeEach(() => pressed.clear());

function markup(known: Receipt | Error | null) {
  const shown = createElement(ReceiptView, { userId: 'me', paymentId: 'a', onBack: () => {} });
  return known ? shownWith(shown, [receiptQuery('me', 'a').queryKey, known]) : shownWith(shown);
}
const texts = async (known: Receipt | Error | null) => textsOf(await markup(known));

describe('a receipt (RECEIPT-4)', () => {
  test('names the clinic and how to reach it, the payment and the patient', async () => {
    expect(await texts(RECEIPT)).toEqual([
      'Back to Payment History',
      'Receipt',
      'Smile Clinic',
      '12 Lake Road, Pune',
      '020 4000 1234',
      'hello@smile.example',
      'Receipt number',
      '2026-0001',
      'Date',
      '21 Nov 2026, 1:35 AM',
      'Received from',
      'Asha Rao',
      'Payment ID',
      'pay_4sv13FC0CGBkNr',
      'Paid by',
      'Card',
      'Plan',
      'Standard Plan',
      'Sessions',
      '8',
      'Amount paid',
      '₹5,999',
      'Print',
    ]);
  });

  test('leaves out a means of payment that nobody knows', async () => {
    expect(await texts({ ...RECEIPT, method: null })).not.toContain('Paid by');
    expect(await texts({ ...RECEIPT, method: 'paylater' })).toContain('paylater');
  });

  test('is printed by its button, the sheet alone', async () => {
    const print = vi.fn();
    vi.stubGlobal('window', { print });
    const shown = await markup(RECEIPT);
    pressed.get('Print')?.();
    vi.unstubAllGlobals();
    expect(print).toHaveBeenCalledOnce();
    const [sheet = ''] = shown.match(/<article class="receipt.*?<\/article>/s) ?? [];
    expect(textsOf(sheet)).not.toContain('Print');
    expect(textsOf(sheet)).toContain('₹5,999');
  });

  test('is loading', async () => {
    expect(await texts(null)).toContain('Loading receipt');
  });

  test('did not load: the sentence, and a way to try again', async () => {
    expect((await texts(noAnswer(new TypeError('x')))).slice(2)).toEqual([
      'Failed to load the receipt. Please try again.',
      'Network error. Please check your connection.',
      'Try Again',
    ]);
  });
});
