import type { Channel } from '@chairside/rules/contact';
import { findSale } from '../money/feature.ts';
import { GatewayRefused } from '../providers/gateway-errors.ts';
import { isCalledOff } from '../sales/feature.ts';
import { refuseOver } from '../security/limits.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { recipientOf } from '../users/feature.ts';
import type { RequestDependencies } from './dependencies.ts';
import { madeOf } from './made-request.ts';
import { findRequest } from './store.ts';

interface Sent {
  channel: Channel;
  to: string;
}

type SendRefusal =
  | 'payment_request_not_found'
  | 'payment_link_over'
  | 'payment_link_not_sent'
  | 'payment_link_for_other_contact'
  | 'too_many_requests';

/** Has the provider send a payment link to its patient, by the way of every message to them (REQUEST-10, MSG-3). */
export async function sendPaymentLink(
  { database, gateway, limits, log }: RequestDependencies,
  id: string,
): Promise<Outcome<Sent, SendRefusal>> {
  const request = await findRequest(database, id);
  if (request?.way !== 'payment_link') return refuse('payment_request_not_found');
  const made = madeOf(request);
  if (request.status !== 'open' || !made) return refuse('payment_link_over');
  const sale = await findSale(database, request.saleId);
  if (sale && (await isCalledOff(database, sale))) return refuse('payment_link_over');
  const recipient = sale && (await recipientOf(database, sale.userId));
  if (!recipient) return refuse('payment_link_not_sent');
  const payer = (await gateway.paymentLink(made))?.payer;
  const sentTo = recipient.channel === 'sms' ? payer?.phone : payer?.email;
  if (sentTo && sentTo !== recipient.to.toLowerCase()) return refuse('payment_link_for_other_contact');
  const tooMany = await refuseOver(limits, 'sendsPerPaymentLink', id);
  if (tooMany) return tooMany;
  try {
    await gateway.sendPaymentLink(made, recipient.channel);
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    log.warn({ code: error.code }, 'the payment gateway does not send a payment link');
    return refuse('payment_link_not_sent');
  }
  return done(recipient);
}
