import { awaited, noAnswer, server } from '@chairside/client/test/server';
import { paymentEndpoints } from '@chairside/contract/payments';
import { button, heading, shows, showsLater, text } from '@chairside/ui/test/screen.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ENTRY, openHistory, openHistoryTab } from '../test/history.ts';

const { paymentHistory } = paymentEndpoints;

describe('the payment history', () => {
  test('lists plan, status, description, date and time at the clinic, and amount, without raw ids (RECEIPT-1)', async () => {
    await openHistory(ENTRY);
    const entry = page.getByRole('article', { name: 'Standard Plan' });
    for (const shown of ['Completed', 'Upgrade from Basic Plan', '21 Nov 2026, 1:35 AM', '₹1,05,999']) {
      await expect.element(entry.getByText(shown)).toBeVisible();
    }
    await expect.element(entry.getByRole('button', { name: 'View Receipt' })).toBeVisible();
    await expect.element(entry).not.toMatchTextContent(ENTRY.id);
  });

  test('says the amount to the paisa where it is not in whole rupees (RECEIPT-1)', async () => {
    await openHistory({ ...ENTRY, amount: 749.75 });
    await expect.element(text('₹749.75')).toBeVisible();
  });

  test('says how a payment was made, where that is known (RECEIPT-1, PAY-30)', async () => {
    await openHistory({ ...ENTRY, method: 'upi' });
    const entry = page.getByRole('article', { name: 'Standard Plan' });
    await expect.element(entry).toMatchTextContent(/21 Nov 2026, 1:35 AM, UPI/);
  });

  test('calls a plan without a name Dental Plan, and leaves out what there is not', async () => {
    await openHistory({ ...ENTRY, planName: '', description: null });
    const entry = page.getByRole('article', { name: 'Dental Plan' });
    await expect.element(entry).toMatchTextContent(/^Dental PlanCompleted21 Nov 2026, 1:35/);
  });

  test.each([
    ['completed', 'Completed', 'success', true],
    ['pending', 'Pending', 'marigold-ink', false],
    ['failed', 'Failed', 'danger', false],
    ['refunded', 'Refunded', 'ink', false],
  ] as const)('says of a payment that is %s so in its colour', async (status, word, colour, hasReceipt) => {
    await openHistory({ ...ENTRY, status });
    await expect.element(text(word)).toHaveStyle({ color: `var(--color-${colour})` });
    const receipt = button('View Receipt');
    if (hasReceipt) await expect.element(receipt).toBeVisible();
    else await expect.element(receipt).not.toBeInTheDocument();
  });

  test('says of a failed payment what the bank said of it, or that it can be tried again (RECEIPT-1)', async () => {
    const failed = { ...ENTRY, status: 'failed' } as const;
    await openHistory(
      { ...failed, description: 'Your bank declined it' },
      { ...failed, id: '01890a5d-ac96-774b-bcce-b302099a8058', description: null },
    );
    await shows('Your bank declined it', 'Payment failed. Please try again.');
  });

  test('is empty', async () => {
    await openHistory();
    await expect.element(heading('No Payment History')).toBeVisible();
  });

  test('is loading until it is known', async () => {
    const answer = awaited(paymentHistory);
    server.answers(paymentHistory, () => answer.promise);
    await openHistoryTab();
    await expect.element(text('Loading payment history')).toBeInTheDocument();
    answer.resolve([]);
    await expect.element(heading('No Payment History')).toBeVisible();
  });

  test('did not load: the sentence, why, and a way to try again', async () => {
    server.answers(paymentHistory, noAnswer);
    await openHistoryTab();
    await showsLater(
      'Failed to load payment history. Please try again.',
      'Network error. Please check your connection.',
    );
    server.answers(paymentHistory, [ENTRY]);
    await button('Try Again').click();
    await expect.element(button('View Receipt')).toBeVisible();
  });
});
