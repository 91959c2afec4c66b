import { person } from '@chairside/client/test/person';
import { server } from '@chairside/client/test/server';
import { type HistoryEntry, paymentEndpoints } from '@chairside/contract/payments';
import { tab } from '@chairside/ui/test/screen.ts';
import { signedIn, visit } from '../../../../test/browser/visit.tsx';
import { on, standard } from './plans.ts';

export const ENTRY: HistoryEntry = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  planName: 'Standard Plan',
  transactionDate: '2026-11-20T20:05:00.000Z',
  amount: 105_999,
  status: 'completed',
  description: 'Upgrade from Basic Plan',
};

/** The tab with a patient's payments. */
export async function openHistory(...entries: HistoryEntry[]) {
  server.answers(paymentEndpoints.paymentHistory, entries);
  await openHistoryTab();
}

/** The same, however the server answers it. */
export async function openHistoryTab() {
  signedIn(person({ subscription: on(standard) }));
  await visit('/payments');
  await tab('Payment History').click();
}
