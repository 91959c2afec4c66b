import { DAY_MS, MINUTE_MS } from '@chairside/rules/durations';
import type * as z from 'zod';
import type { Database } from '../database.ts';
import { GatewayRefusal } from './errors.ts';
import { checked, known } from './lookups.ts';
import {
  closeQrCodeRow,
  countOpenQrCodes,
  deleteUnpaidQrCodes,
  findQrCode,
  insertQrCode,
  lockQrCode,
  type QrCodeRow,
} from './qr-code-store.ts';
import { randomId } from './random-id.ts';
import type { newQrCode } from './request-inputs.ts';
import { insertPayment, type PaymentRow } from './store.ts';

/** How many can be open at a time. */
export const OPEN_MOST = 1_000;
const FORGOTTEN_AFTER_MS = 45 * DAY_MS;
const LEAST_OPEN_MS = 15 * MINUTE_MS;

/** The QR code with this identifier; refused in Razorpay's words when it has none. */
export const knownQrCode = async (database: Database, id: string) =>
  known(await findQrCode(database, checked('qr', id)));

export const isOpen = (code: QrCodeRow, now: Date): boolean => code.closedAt === null && now < code.closeBy;

/** Makes a QR code for one payment. So many can be open at a time, and old ones that nobody paid are forgotten (SAND-7). */
export function createQrCode(
  database: Database,
  { payment_amount: amount, name, description, close_by: closeBy, notes }: z.output<typeof newQrCode>,
  now: Date,
): Promise<QrCodeRow> {
  if (closeBy.getTime() < now.getTime() + LEAST_OPEN_MS) {
    throw new GatewayRefusal('close_by should be at least 15 minutes after current time', {
      field: 'close_by',
    });
  }
  return database.transaction(async (tx) => {
    await deleteUnpaidQrCodes(tx, new Date(now.getTime() - FORGOTTEN_AFTER_MS));
    if ((await countOpenQrCodes(tx, now)) >= OPEN_MOST) {
      throw new GatewayRefusal('Too many requests', { status: 429 });
    }
    const row: QrCodeRow = {
      id: `qr_${randomId()}`,
      name: name ?? null,
      description: description ?? null,
      amount,
      notes,
      closeBy,
      closedAt: null,
      closeCause: null,
      createdAt: now,
    };
    await insertQrCode(tx, row);
    return row;
  });
}

export function closeQrCode(database: Database, id: string, now: Date): Promise<QrCodeRow> {
  return database.transaction(async (tx) => {
    const code = known(await lockQrCode(tx, checked('qr', id)));
    if (!isOpen(code, now)) throw new GatewayRefusal('The QR code is already closed');
    return closeQrCodeRow(tx, code, 'on_demand', now);
  });
}

/** Pays a QR code as whoever scans it does, which closes it: it is paid once. */
export function payQrCode(
  database: Database,
  id: string,
  now: Date,
): Promise<{ code: QrCodeRow; payment: PaymentRow }> {
  return database.transaction(async (tx) => {
    const code = known(await lockQrCode(tx, checked('qr', id)));
    if (!isOpen(code, now)) throw new GatewayRefusal('The QR code is closed and takes no payment');
    const payment: PaymentRow = {
      id: `pay_${randomId()}`,
      orderId: null,
      qrCodeId: code.id,
      linkId: null,
      amount: code.amount,
      currency: 'INR',
      status: 'captured',
      nextRefund: null,
      method: 'upi',
      email: null,
      contact: null,
      amountRefunded: 0,
      errorCode: null,
      errorDescription: null,
      createdAt: now,
    };
    await insertPayment(tx, payment);
    return { code: await closeQrCodeRow(tx, code, 'paid', now), payment };
  });
}
