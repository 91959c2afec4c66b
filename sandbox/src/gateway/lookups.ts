import type { Database } from '../database.ts';
import { GatewayRefusal } from './errors.ts';
import { type IdKind, isId } from './random-id.ts';
import { findDispute, findOrder, findPayment, findRefund } from './store.ts';

/** The order with this identifier; refused in Razorpay's words when it has none. */
export const knownOrder = async (database: Database, id: string) =>
  known(await findOrder(database, checked('order', id)));
export const knownPayment = async (database: Database, id: string) =>
  known(await findPayment(database, checked('pay', id)));
export const knownRefund = async (database: Database, id: string) =>
  known(await findRefund(database, checked('rfnd', id)));
export const knownDispute = async (database: Database, id: string) =>
  known(await findDispute(database, checked('disp', id)));

/** An identifier that has the form of its kind; refused in Razorpay's words when it has not. */
export function checked(kind: IdKind, id: string): string {
  if (!isId(kind, id)) throw new GatewayRefusal(`${id.slice(0, 40)} is not a valid id`);
  return id;
}

/** What was found; refused in Razorpay's words when there is nothing. */
export function known<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new GatewayRefusal('The id provided does not exist');
  return row;
}
