import type { Receipt } from '@chairside/contract/payments';
import { expect, test } from 'vitest';
import { receiptFile } from './receipt-file.ts';

const CLINIC = {
  name: 'Smile & Co <Dental>',
  address: '12 Church Street, Bengaluru',
  phone: '080 4000 1234',
  email: '',
  timeZone: 'Asia/Kolkata',
};
const RECEIPT: Receipt = {
  number: '2026-0001',
  date: '2026-11-20T20:05:00.000Z',
  planName: 'Standard Plan',
  sessions: 8,
  amount: 105999,
  method: 'upi',
  paymentId: 'pay_4sv13FC0CGBkNr',
  patientName: 'Asha "A" Rao',
};

test('the file says all that the receipt does, and loads nothing (RECEIPT-8)', () => {
  const file = receiptFile(RECEIPT, CLINIC);
  for (const shown of [
    '<title>Receipt 2026-0001 · Smile &#38; Co &#60;Dental&#62;</title>',
    '12 Church Street, Bengaluru<br>080 4000 1234</p>',
    '<td>21 Nov 2026, 1:35 AM</td>',
    '<td>Asha &#34;A&#34; Rao</td>',
    '<td>pay_4sv13FC0CGBkNr</td>',
    '<td>UPI</td>',
    '<td>Standard Plan</td>',
    '<td>8</td>',
    '<td>₹1,05,999</td>',
  ]) {
    expect(file).toContain(shown);
  }
  expect(file).not.toMatch(/src=|href=|url\(/);
});

test('says the day of its document, where that is another, and beside it the moment of the payment (RECEIPT-4)', () => {
  const dated = (day: string) => receiptFile({ ...RECEIPT, day }, CLINIC);
  const row = (term: string, value: string) => `<tr><th scope="row">${term}</th><td>${value}</td></tr>`;
  expect(dated('2026-11-22')).toContain(row('Date', '22 Nov 2026') + row('Paid on', '21 Nov 2026, 1:35 AM'));
  expect(dated('2026-11-21')).not.toContain('Paid on');
});

test('how it was paid is left out where nobody knows', () => {
  expect(receiptFile({ ...RECEIPT, method: null }, CLINIC)).not.toContain('Paid by');
});
