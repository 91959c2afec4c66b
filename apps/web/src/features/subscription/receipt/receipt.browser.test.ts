import { awaited, noAnswer, server } from '@chairside/client/test/server';
import { paymentEndpoints, type Receipt } from '@chairside/contract/payments';
import { button, dialog, heading, link, showsLater, tab, text } from '@chairside/ui/test/screen.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { goBack } from '../../../../test/browser/visit.tsx';
import { ENTRY, openHistory } from '../test/history.ts';

const { paymentReceipt } = paymentEndpoints;

describe('a receipt', () => {
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
  const sheet = page.getByRole('article');

  beforeEach(() => server.answers(paymentReceipt, RECEIPT));

  async function openReceipt() {
    await openHistory(ENTRY);
    await button('View Receipt').click();
  }

  test('names the clinic and how to reach it, the payment and the patient', async () => {
    await openReceipt();
    for (const shown of [
      'Chairside',
      '12 Brigade Road, Bengaluru',
      '080 4000 1234',
      'hello@clinic.example',
      '2026-0001',
      '21 Nov 2026, 1:35 AM',
      'Asha Rao',
      'pay_4sv13FC0CGBkNr',
      'Card',
      'Standard Plan',
      '₹5,999',
    ]) {
      await expect.element(sheet.getByText(shown)).toBeVisible();
    }
    await expect.element(sheet).toMatchTextContent('Sessions8');
    expect(server.asked(paymentReceipt)[0]?.params).toEqual({ id: ENTRY.id });
  });

  test.each([
    [null, /^(?!.*Paid by)/],
    ['app', /Paid byapp/],
  ])('of a means of payment that nobody knows: %s', async (method, shown) => {
    server.answers(paymentReceipt, { ...RECEIPT, method });
    await openReceipt();
    await expect.element(sheet.getByText('₹5,999')).toBeVisible();
    await expect.element(sheet).toMatchTextContent(shown);
  });

  test('names the clinic as it was when it was issued (SALE-8)', async () => {
    const issuer = { name: 'Smile Clinic', address: '7 Church Street' };
    server.answers(paymentReceipt, { ...RECEIPT, issuer });
    await openReceipt();
    await expect.element(sheet).toMatchTextContent(/^Smile Clinic7 Church Street080 4000 1234/);
  });

  test('is printed by its button, which is not on the sheet', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await openReceipt();
    await button('Print').click();
    expect(print).toHaveBeenCalledOnce();
    expect(sheet.getByRole('button').elements()).toEqual([]);
  });

  test('hides the tabs, and leads back to its payment, from where Back does not open it again (SCREEN-22)', async () => {
    await openReceipt();
    await expect.element(heading('Receipt')).toBeVisible();
    await expect.element(tab('Payment History')).not.toBeInTheDocument();
    await button('Back to Payment History').click();
    await expect.element(tab('Payment History')).toHaveAttribute('aria-selected', 'true');
    await expect.element(button('View Receipt')).toHaveFocus();
    await goBack();
    expect(window.location.hash).toBe('#/payments/history');
  });

  test('is left by the browser’s Back to its payment, and by the navigation (SCREEN-22)', async () => {
    await openReceipt();
    await expect.element(heading('Receipt')).toBeVisible();
    history.back();
    await expect.element(button('View Receipt')).toHaveFocus();
    await button('View Receipt').click();
    await expect.element(heading('Receipt')).toBeVisible();
    await link('Payments').click();
    await expect.element(tab('Subscription')).toHaveAttribute('aria-selected', 'true');
  });

  test('that is not in hand any more, as after a reload, leads to the history', async () => {
    await openHistory(ENTRY);
    window.location.hash = '/payments/receipt';
    await expect.element(tab('Payment History')).toHaveAttribute('aria-selected', 'true');
    await button('View Receipt').click();
    await expect.element(heading('Receipt')).toBeVisible();
  });

  test('is loading until it is known', async () => {
    const answer = awaited(paymentReceipt);
    server.answers(paymentReceipt, () => answer.promise);
    await openReceipt();
    await expect.element(text('Loading receipt')).toBeInTheDocument();
    answer.resolve(RECEIPT);
    await expect.element(button('Print')).toBeVisible();
  });

  test('did not load: the sentence, why, and a way to try again', async () => {
    server.answers(paymentReceipt, noAnswer);
    await openReceipt();
    await showsLater(
      'Failed to load the receipt. Please try again.',
      'Network error. Please check your connection.',
    );
    server.answers(paymentReceipt, RECEIPT);
    await button('Try Again').click();
    await expect.element(button('Print')).toBeVisible();
    await expect.element(dialog(/./)).not.toBeInTheDocument();
  });
});
