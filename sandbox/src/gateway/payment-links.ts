import { DAY_MS, MINUTE_MS } from '@chairside/rules/durations';
import type * as z from 'zod';
import type { Database, Queries } from '../database.ts';
import { storeInInbox } from '../inbox.ts';
import { GatewayRefusal } from './errors.ts';
import type { checkoutPayment } from './inputs.ts';
import { checked, known } from './lookups.ts';
import { newOrderRow, payOrderIn } from './orders.ts';
import {
  countOpenPaymentLinks,
  deleteUnusedPaymentLinks,
  endPaymentLink,
  findPaymentLink,
  insertPaymentLink,
  lockPaymentLink,
  type PaymentLinkRow,
} from './payment-link-store.ts';
import { randomId } from './random-id.ts';
import type { newPaymentLink } from './request-inputs.ts';
import { insertOrder, type OrderRow, type PaymentRow, paymentsOfOrder } from './store.ts';

const OPEN_MOST = 10_000;
const FORGOTTEN_AFTER_MS = 45 * DAY_MS;
const LEAST_OPEN_MS = 15 * MINUTE_MS;
const MOST_OPEN_MS = 183 * DAY_MS;

/** A link with the payments that were tried by it. */
export interface LinkWithPayments {
  link: PaymentLinkRow;
  payments: PaymentRow[];
}

const withPayments = async (queries: Queries, link: PaymentLinkRow): Promise<LinkWithPayments> => ({
  link,
  payments: await paymentsOfOrder(queries, link.orderId),
});

/** The link with this identifier and its payments; refused in Razorpay's words when it has none. */
export const knownPaymentLink = async (database: Database, id: string) =>
  withPayments(database, known(await findPaymentLink(database, checked('plink', id))));

/** What a link is by now: one whose time is over has expired. */
export const linkStatus = ({ status, expireBy }: PaymentLinkRow, now: Date): PaymentLinkRow['status'] =>
  status === 'created' && expireBy <= now ? 'expired' : status;

/** Makes a link for one payment. So many can be open at a time, and old ones that nobody used are forgotten (SAND-7). */
export function createPaymentLink(
  database: Database,
  asked: z.output<typeof newPaymentLink>,
  now: Date,
): Promise<LinkWithPayments> {
  const expireBy = asked.expire_by ?? new Date(now.getTime() + MOST_OPEN_MS);
  const openMs = expireBy.getTime() - now.getTime();
  if (openMs < LEAST_OPEN_MS || openMs > MOST_OPEN_MS) {
    const description =
      openMs < LEAST_OPEN_MS
        ? 'timestamp must be atleast 15 minutes in future'
        : 'timestamp must be within six months';
    throw new GatewayRefusal(`expire_by: ${description}`, { field: 'expire_by' });
  }
  return database.transaction(async (tx) => {
    await deleteUnusedPaymentLinks(tx, new Date(now.getTime() - FORGOTTEN_AFTER_MS));
    if ((await countOpenPaymentLinks(tx, now)) >= OPEN_MOST) {
      throw new GatewayRefusal('Too many requests', { status: 429 });
    }
    const order = newOrderRow({ amount: asked.amount, receipt: asked.reference_id, notes: asked.notes }, now);
    await insertOrder(tx, order);
    const link: PaymentLinkRow = {
      id: `plink_${randomId()}`,
      orderId: order.id,
      amount: asked.amount,
      description: asked.description ?? null,
      referenceId: asked.reference_id ?? null,
      notes: asked.notes,
      callbackUrl: asked.callback_url ?? null,
      contact: asked.customer.contact ?? null,
      email: asked.customer.email ?? null,
      expireBy,
      status: 'created',
      endedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    if (!(await insertPaymentLink(tx, link))) {
      const description = `payment link with given reference_id (${link.referenceId}) already exists`;
      throw new GatewayRefusal(description, { field: 'reference_id' });
    }
    return { link, payments: [] };
  });
}

/** Sends a link to whom it is for, once more as well: to a phone, written without its country code, or by e-mail. */
export async function sendPaymentLink(
  database: Database,
  { id, medium, url }: { id: string; medium: 'sms' | 'email'; url: string },
  now: Date,
): Promise<void> {
  const link = known(await findPaymentLink(database, checked('plink', id)));
  refuseOver(link, now);
  const to = medium === 'sms' ? link.contact?.replace(/^\+91/, '') : link.email;
  if (!to) throw new GatewayRefusal(`customer ${medium === 'sms' ? 'contact' : 'email'} is required`);
  const text = `Sandbox clinic asks you to pay INR ${(link.amount / 100).toFixed(2)}: ${url}`;
  const subject = medium === 'email' ? 'Payment requested by Sandbox clinic' : null;
  await storeInInbox(database, { channel: medium, to, subject, text, code: null }, now);
}

/** Cancels a link, or lets it expire before its time. */
export function endOpenLink(
  database: Database,
  id: string,
  status: 'cancelled' | 'expired',
  now: Date,
): Promise<LinkWithPayments> {
  return database.transaction(async (tx) => {
    const link = known(await lockPaymentLink(tx, checked('plink', id)));
    refuseOver(link, now);
    return withPayments(tx, await endPaymentLink(tx, link, status, now));
  });
}

/** Pays a link, or fails to, as the patient does on its page. A link is paid once. */
export function payPaymentLink(
  database: Database,
  id: string,
  payment: z.output<typeof checkoutPayment>,
  now: Date,
): Promise<LinkWithPayments & { order: OrderRow; payment: PaymentRow }> {
  return database.transaction(async (tx) => {
    const link = known(await lockPaymentLink(tx, checked('plink', id)));
    refuseOver(link, now);
    const paid = await payOrderIn(tx, link.orderId, payment, now);
    const after = payment.outcome === 'captured' ? await endPaymentLink(tx, link, 'paid', now) : link;
    return { ...paid, ...(await withPayments(tx, after)) };
  });
}

function refuseOver(link: PaymentLinkRow, now: Date): void {
  const status = linkStatus(link, now);
  if (status !== 'created') throw new GatewayRefusal(`The payment link is ${status} already`);
}
