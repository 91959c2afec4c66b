import { awaited, noAnswer, refusal, server } from '@chairside/client/test/server';
import type { DataOf } from '@chairside/contract/endpoint';
import { refundEndpoints } from '@chairside/contract/refunds';
import { button, field, shows, toast } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const { previewRefund, refundSale } = refundEndpoints;
const onClose = vi.fn<() => void>();
const SALE = { _id: '01890a5d-ac96-774b-bcce-b302099a8401', title: 'Gold', status: 'paid' } as const;
const PAID: DataOf<typeof previewRefund> = {
  payments: [
    {
      entryId: '01890a5d-ac96-774b-bcce-b302099a8402',
      way: 'checkout',
      at: '2026-11-20T04:30:00.000Z',
      amountPaise: 200_000,
      backPaise: 0,
      pendingPaise: 0,
      leftPaise: 200_000,
      mayBeCash: true,
    },
  ],
  isPlan: true,
  unspentSessions: 5,
  isWhole: false,
  sessions: 0,
  termEnds: false,
  visitsCancelled: 0,
};

const amount = field('Online payment: how much goes back');
const sessions = field('Unspent sessions that go back with it');
const why = field('Why');
const cash = page.getByRole('checkbox', { name: 'Pay all of the ₹2,000 back in cash' });

/** With ₹500, a session and a reason typed. */
async function refund() {
  server.answers(previewRefund, PAID);
  await showAtDesk(<RefundDialog sale={SALE} onClose={onClose} />);
  await amount.fill('500');
  await sessions.fill('1');
  await why.fill('Moved away');
}

async function sentByEnter() {
  const answer = awaited(refundSale);
  server.answers(refundSale, () => answer.promise);
  const before = server.asked(refundSale).length;
  await amount.click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.asked(refundSale).length).toBe(before + 1);
  await expect.element(amount).toHaveAttribute('readonly');
  return answer;
}

async function typesOnInVain() {
  await expect.element(amount).toHaveFocus();
  await userEvent.keyboard('7');
  await sessions.click();
  await userEvent.keyboard('2');
  await why.click();
  await userEvent.keyboard(' soon');
  await cash.click({ force: true });
  await expect.element(amount).toHaveValue('500');
  await expect.element(sessions).toHaveValue('1');
  await expect.element(why).toHaveValue('Moved away');
  await expect.element(cash).not.toBeChecked();
}

beforeEach(() => onClose.mockReset());

test('a refund that is on its way, or may have arrived, stays as it was sent (BACK-5)', async () => {
  await refund();
  const lost = await sentByEnter();
  await typesOnInVain();
  lost.resolve(noAnswer());
  await shows('It may have been stored. Try again: it goes back once.');
  await amount.click();
  await typesOnInVain();
  const again = await sentByEnter();
  await typesOnInVain();
  again.resolve([]);
  await expect.element(toast('₹500 is refunded.')).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  const [first, second] = server.asked(refundSale).map(({ body }) => body);
  expect(second).toEqual(first);
});

test('what may have arrived is sent again although less is left by now (BACK-5)', async () => {
  await refund();
  const lost = await sentByEnter();
  lost.resolve(noAnswer());
  await expect.element(button('Try Again')).toBeVisible();
  // A refusal that was made before anybody looked whether it had arrived.
  (await sentByEnter()).resolve(refusal('too_many_requests', { retryAfter: 30 }));
  await shows('It may have been stored. Try again: it goes back once.');
  await expect.element(amount).toHaveAttribute('readonly');
  server.answers(previewRefund, { ...PAID, unspentSessions: 0 });
  window.dispatchEvent(new Event('visibilitychange'));
  await shows('0 to 0');
  (await sentByEnter()).resolve([]);
  await expect.element(toast('₹500 is refunded.')).toBeVisible();
});

test('what comes of a refund is not shown for another amount than the button says, and nothing moves meanwhile (BACK-1)', async () => {
  const effect = page.getByRole('list', { name: 'What comes of it' });
  const place = () =>
    button(/^Refund ₹/)
      .element()
      .getBoundingClientRect().top;
  await refund();
  await shows('No sessions go back.', 'The plan goes on.');
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  const before = place();
  const answer = awaited(previewRefund);
  server.answers(previewRefund, () => answer.promise);
  await amount.fill('700');
  await expect.element(button('Refund ₹700')).toBeVisible();
  await expect.element(effect).not.toBeInTheDocument();
  expect(place()).toBe(before);
  answer.resolve({ ...PAID, sessions: 1, termEnds: true });
  await shows('1 unspent session goes back.', 'The plan no longer runs.');
  await expect.element(effect).toBeVisible();
});

test('while a refund is on its way, nobody is told that what it pays back is not paid any more (BACK-1)', async () => {
  const notPaid = page.getByText('This sale is not paid, so there is nothing to refund.');
  await refund();
  server.answers(previewRefund, refusal('sale_not_paid'));
  await amount.fill('700');
  await expect.element(notPaid).toBeVisible();
  (await sentByEnter()).resolve(noAnswer());
  await shows('It may have been stored. Try again: it goes back once.');
  await expect.element(notPaid).toBeVisible();
  const again = await sentByEnter();
  await expect.element(notPaid).not.toBeInTheDocument();
  again.resolve([]);
  await expect.element(toast('₹700 is refunded.')).toBeVisible();
});
