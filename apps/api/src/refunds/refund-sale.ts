import { isDeepStrictEqual } from 'node:util';
import type { RefundPart } from '@chairside/contract/refunds';
import { formatPaise } from '@chairside/rules/money';
import { STAFF_ACT_ABOUT_MAX } from '@chairside/rules/staff-acts';
import { recordAct } from '../audit/feature.ts';
import type { Queries } from '../db/database.ts';
import {
  eraseReasons,
  findRefunds,
  listDocumentsOf,
  type RefundRow,
  type SaleRow,
} from '../money/feature.ts';
import { unspentSessions } from '../payments/feature.ts';
import { type Refused, refuse } from '../use-case/outcome.ts';
import { lockExistingUser } from '../users/feature.ts';
import type { RefundDependencies } from './dependencies.ts';
import { type BackPart, giveBack } from './give-back.ts';
import { isRefundable, lockSaleToRefund, type SaleToRefund } from './sale-to-refund.ts';
import { amountsOf } from './why-not-refund.ts';

export interface RefundRequest {
  saleId: string;
  amounts: readonly RefundPart[];
  sessions: number;
  reason: string;
  staffId: string;
  now: Date;
}

/**
 * Refunds a paid sale, whole or in part, back by the ways the money came, or what a cancelled one still has of its money, and
 * gives which refunds the provider is to be asked for. One that was stored before is left alone, and refused if it says something
 * else by now, as of another sale (BACK-1 to BACK-5, BACK-9).
 */
export async function refundSale(dependencies: RefundDependencies, request: RefundRequest) {
  const { saleId, staffId, reason, now } = request;
  return dependencies.database.transaction(async (tx) => {
    const found = await lockSaleToRefund(tx, saleId);
    if (!found) return refuse('sale_not_found');
    // Its identifiers are the browser's.
    const before = await findRefunds(
      tx,
      request.amounts.map(({ _id }) => _id),
    );
    if (before.length > 0)
      return isSameRequest(before, request, found) ? { toAsk: [] } : refuse('already_saved');
    if (!isRefundable(found)) return refuse('sale_not_paid');
    const amounts = amountsOf(request.amounts, found.payments);
    if ('refused' in amounts) return amounts;
    const sessions = await sessionsOfPart(tx, found, amounts, request);
    if (typeof sessions !== 'number') return sessions;
    const toAsk = await giveBack(tx, dependencies, found, { amounts, sessions, reason, staffId, now });
    await recordRefund(tx, { kind: 'sale_refunded', sale: found.sale, amounts, reason, staffId, now });
    return { toAsk };
  });
}

/**
 * Whether what was stored is all of a request, as it is asked for. Of a whole refund no sessions are stored, whatever was sent;
 * and no reason once the account is deleted.
 */
function isSameRequest(
  before: readonly RefundRow[],
  { saleId, amounts, sessions, reason }: RefundRequest,
  found: SaleToRefund,
): boolean {
  const isAsked = ({ id, saleId: of, entryId, amountPaise, reason: why }: RefundRow) =>
    amounts.some((amount) =>
      isDeepStrictEqual(
        { id, saleId: of, entryId, amountPaise, reason: why ?? reason },
        { id: amount._id, saleId, entryId: amount.entryId, amountPaise: amount.amountPaise, reason },
      ),
    );
  const sessionsBefore = before.reduce((sum, refund) => sum + refund.sessions, 0);
  return (
    before.length === amounts.length &&
    before.every(isAsked) &&
    (sessionsBefore === sessions || isWhole(found, []))
  );
}

/** Whether nothing of a sale is left, once these amounts and what is under way have gone back. */
export function isWhole({ sale, payments }: SaleToRefund, amounts: readonly BackPart[]): boolean {
  const underWay = payments.reduce((sum, { pendingPaise }) => sum + pendingPaise, 0);
  const asked = amounts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return sale.refundedPaise + underWay + asked === sale.totalPaise;
}

/** How many sessions are to go back with a part: a whole refund says so by itself (BACK-4). */
async function sessionsOfPart(
  tx: Queries,
  found: SaleToRefund,
  amounts: readonly BackPart[],
  { sessions, now }: Pick<RefundRequest, 'sessions' | 'now'>,
): Promise<number | Refused<'refund_too_many_sessions'>> {
  if (sessions === 0 || isWhole(found, amounts)) return 0;
  const most = found.order ? (await unspentSessions(tx, found.order, now)).sessions : 0;
  return sessions > most ? refuse('refund_too_many_sessions') : sessions;
}

interface RecordedRefund {
  kind: 'sale_refunded' | 'sale_undone';
  sale: Pick<SaleRow, 'id' | 'userId'>;
  amounts: readonly BackPart[];
  reason: string;
  staffId: string;
  now: Date;
}

/**
 * Says in the audit log how much went back of what, and why. Of an account that has been deleted the reason stays in the credit
 * notes alone (BACK-10).
 */
export async function recordRefund(
  tx: Queries,
  { kind, sale, amounts, reason, staffId, now }: RecordedRefund,
): Promise<void> {
  const paise = amounts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const document = (await listDocumentsOf(tx, [sale.id])).find(({ kind: of }) => of !== 'credit_note');
  const of = document ? ` of ${document.number}` : '';
  const hasAccount = (await lockExistingUser(tx, sale.userId)) !== undefined;
  if (!hasAccount) await eraseReasons(tx, [sale.id]);
  const why = hasAccount ? `: ${reason}` : '';
  const about = `${formatPaise(paise)}${of}${why}`.slice(0, STAFF_ACT_ABOUT_MAX);
  await recordAct(tx, { staffId, kind, subjectId: sale.userId, about, at: now });
}
