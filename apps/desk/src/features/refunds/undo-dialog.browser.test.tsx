import { refusal, server } from '@chairside/client/test/server';
import { refundEndpoints } from '@chairside/contract/refunds';
import type { Sale } from '@chairside/contract/sales';
import { createStore, useStore } from '@chairside/ui/store.ts';
import { button, field, shows, toast } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { openSale } from '../../../test/browser/open-sale.ts';
import { RECEPTIONIST, showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { UndoDialog } from './undo-dialog.tsx';

const { undoSale } = refundEndpoints;
const at = '2026-11-21T06:30:00.000Z';
const entryId = '01890a5d-ac96-774b-bcce-b302099a8501';
const reference = field('Reference of the refund of ₹2,999');
const onClose = vi.fn<() => void>();

const terminalEntry = (amountPaise: number): Sale['entries'][number] => ({
  _id: entryId,
  kind: 'payment',
  way: 'terminal',
  amountPaise,
  at,
  staffName: 'Kiran Shah',
  reference: null,
});
const paidIn = (body: unknown) =>
  body instanceof Object && 'paidPaise' in body ? body.paidPaise : undefined;

/** Asks to cancel a plan that was paid so a moment ago. */
async function ask(way: 'cash' | 'terminal') {
  const entry = { _id: entryId, kind: 'payment', way, amountPaise: 299_900, at } as const;
  const sale = openSale({
    ...{ status: 'paid', paidAt: at, paidPaise: 299_900, duePaise: 0 },
    entries: [{ ...entry, staffName: 'Kiran Shah', reference: null }],
  });
  await showAtDesk(<UndoDialog sale={sale} onClose={onClose} />, { staff: RECEPTIONIST });
}

beforeEach(() => onClose.mockReset());

test('the terminal is spoken of only once the server says that the sale can be cancelled (BACK-9)', async () => {
  server.answers(undoSale, refusal('sale_is_spent'));
  await ask('terminal');
  await shows('The sale is not cancelled');
  await shows(/has been used already/);
  await expect.element(reference).not.toBeInTheDocument();
  await expect.element(button('Cancel Sale')).not.toBeInTheDocument();

  server.answers(undoSale, refusal('refund_reference_needed'));
  await button('Try Again').click();
  await reference.fill('VOID 9');
  server.answers(undoSale, []);
  await button('Cancel Sale').click();
  await expect.element(toast('The sale is cancelled.')).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  const sent = server.asked(undoSale).map(({ body }) => body);
  const paidPaise = 299_900;
  const nothing = { references: [], paidPaise };
  expect(sent).toEqual([nothing, nothing, { references: [{ entryId, reference: 'VOID 9' }], paidPaise }]);
});

test('what was cancelled elsewhere meanwhile is not refunded at the terminal once more', async () => {
  server.answers(undoSale, []);
  await ask('terminal');
  await shows('The sale is cancelled already.');
  await expect.element(reference).not.toBeInTheDocument();
});

test('what comes of the plan is said as it holds of a renewal too, with its visits (BACK-9)', async () => {
  await ask('cash');
  await shows(
    /₹2,999 goes back the way it came\. What it brought of the plan is taken back: its sessions and its time\. Visits that need them are cancelled, and the patient is told\.$/,
  );
});

test('cash needs no look before', async () => {
  server.answers(undoSale, []);
  await ask('cash');
  await expect.element(button('Cancel Sale')).toBeVisible();
  expect(server.asked(undoSale)).toEqual([]);
});

test('what another desk takes meanwhile is said to go back as well, and stays said once nothing is left', async () => {
  const paid = (paidPaise: number, refundedPaise = 0) => openSale({ paidPaise, refundedPaise });
  const sale = createStore(paid(60_000));
  const Changing = () => <UndoDialog sale={useStore(sale)} onClose={onClose} />;
  await showAtDesk(<Changing />, { staff: RECEPTIONIST });
  await shows(/₹600 goes back/);
  sale.set(paid(100_000));
  await shows(/₹1,000 goes back/);
  sale.set(paid(100_000, 100_000));
  await shows(/₹1,000 goes back/);
});

test('money that came in meanwhile is read, and the next look knows of it (BACK-9)', async () => {
  const sale = createStore(openSale({ paidPaise: 60_000, entries: [terminalEntry(60_000)] }));
  const Changing = () => <UndoDialog sale={useStore(sale)} onClose={onClose} />;
  server.answers(undoSale, refusal('sale_paid_meanwhile'));
  await showAtDesk(<Changing />, { staff: RECEPTIONIST });
  await shows(/Money has come in for this sale meanwhile/);
  sale.set(openSale({ paidPaise: 100_000, entries: [terminalEntry(60_000)] }));
  server.answers(undoSale, refusal('refund_reference_needed'));
  await button('Try Again').click();
  await expect.element(button('Cancel Sale')).toBeVisible();
  expect(server.asked(undoSale).map(({ body }) => paidIn(body))).toEqual([60_000, 100_000]);
});

test('a server of the version before cancels without what had come in', async () => {
  server.answers(undoSale, ({ body }) => (paidIn(body) === undefined ? [] : refusal('invalid_input')));
  await ask('cash');
  await button('Cancel Sale').click();
  await expect.element(toast('The sale is cancelled.')).toBeVisible();
});
