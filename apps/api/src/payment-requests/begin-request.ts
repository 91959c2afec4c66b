import type { PaymentRequest } from '@chairside/contract/payment-requests';
import {
  nextRequestCheck,
  PAYMENT_REQUEST,
  type RequestWay,
  requestEnds,
} from '@chairside/rules/payment-request';
import { stillDue } from '@chairside/rules/sale';
import type { Queries } from '../db/database.ts';
import { lockSale, type SaleRow } from '../money/feature.ts';
import type { ReportedPaymentLink, ReportedQrCode } from '../providers/gateway-entities.ts';
import { GatewayRefused } from '../providers/gateway-errors.ts';
import { isCalledOff } from '../sales/feature.ts';
import { done, type Outcome, type Refused, refuse } from '../use-case/outcome.ts';
import { findUser } from '../users/feature.ts';
import { closeRequest, endRequest } from './ask-gateway.ts';
import type { RequestDependencies } from './dependencies.ts';
import { presentRequest } from './present.ts';
import {
  countOpenRequests,
  findRequest,
  insertRequest,
  listRequestsOf,
  lockRequest,
  type RequestRow,
  updateRequest,
} from './store.ts';

interface Asked {
  saleId: string;
  requestId: string;
  way: RequestWay;
  amountPaise: number;
  staffId: string;
  now: Date;
}

type BeginRefusal =
  | 'sale_not_found'
  | 'patient_not_found'
  | 'sale_over'
  | 'visit_not_payable'
  | 'payment_request_too_much'
  | 'too_many_payment_requests'
  | 'payment_request_not_made';

/**
 * Has the provider make a QR code or a link for a sale (REQUEST-1). The request is stored before the provider is asked, so
 * that nothing it makes is unknown for long; nothing is locked while it is asked. Sent twice it is one request.
 */
export async function beginRequest(
  dependencies: RequestDependencies,
  asked: Asked,
): Promise<Outcome<PaymentRequest, BeginRefusal>> {
  const begun = await dependencies.database.transaction((tx) => store(tx, asked));
  if ('refused' in begun) return begun;
  if (!begun.isNew) return done(presentRequest(begun.request, asked.now));
  const { request } = begun;
  try {
    const made = await make(dependencies, request, begun.payer);
    const opened = await dependencies.database.transaction((tx) => openRequest(tx, request, made, asked.now));
    // Closed here meanwhile, as the sale was; what the provider has made of it is closed as well.
    const shown = opened.status === 'open' ? opened : await closeRequest(dependencies, opened, asked.now);
    return done(presentRequest(shown, asked.now));
  } catch (error) {
    await endRequest(dependencies.database, request, asked.now);
    if (!(error instanceof GatewayRefused)) throw error;
    dependencies.log.error({ err: error, code: error.code }, 'the payment gateway makes no payment request');
    return refuse('payment_request_not_made');
  }
}

interface NewRequest {
  request: RequestRow;
  isNew: true;
  payer: Payer;
}

/** Stores what is asked for, or finds it; or says why it cannot be. */
async function store(
  tx: Queries,
  { saleId, requestId, way, amountPaise, staffId, now }: Asked,
): Promise<{ request: RequestRow; isNew: false } | NewRequest | Refused<BeginRefusal>> {
  const sale = await lockSale(tx, saleId);
  if (!sale) return refuse('sale_not_found');
  const earlier = await findRequest(tx, requestId);
  if (earlier?.saleId === saleId) return { request: earlier, isNew: false };
  if (earlier) throw new Error('a payment request has the identifier of another sale’s');
  const user = await findUser(tx, sale.userId);
  if (!user || user.erasedAt !== null) return refuse('patient_not_found');
  const refusal = await whyNot(tx, sale, amountPaise);
  if (refusal) return refusal;
  const expiresAt = requestEnds(way, now);
  const nextCheckAt = nextRequestCheck({ status: 'begun', createdAt: now, expiresAt }, now);
  const row = {
    id: requestId,
    saleId,
    way,
    amountPaise,
    askedBy: staffId,
    createdAt: now,
    expiresAt,
    nextCheckAt,
  };
  const request = await insertRequest(tx, { ...row, status: 'begun' });
  if (!request) throw new Error('a payment request has the identifier of another sale’s');
  return { request, isNew: true, payer: { phone: user.phone, email: user.email } };
}

/** Why no more can be asked for; null when it can. What is open already counts as if it were paid (REQUEST-2). */
async function whyNot(
  tx: Queries,
  sale: SaleRow,
  amountPaise: number,
): Promise<Refused<BeginRefusal> | null> {
  if (sale.status !== 'open') return refuse('sale_over');
  if (await isCalledOff(tx, sale)) return refuse('visit_not_payable');
  const requests = await listRequestsOf(tx, sale.id);
  if (requests.length >= PAYMENT_REQUEST.perSale) return refuse('too_many_payment_requests');
  const asked = requests
    .filter(({ status }) => status === 'begun' || status === 'open')
    .reduce((sum, request) => sum + request.amountPaise, 0);
  if (asked + amountPaise > stillDue(sale)) return refuse('payment_request_too_much');
  const isFull = (await countOpenRequests(tx)) >= PAYMENT_REQUEST.openMost;
  return isFull ? refuse('too_many_payment_requests') : null;
}

interface Payer {
  phone: string | null;
  email: string | null;
}

type Made = { key: string } & (ReportedQrCode | ReportedPaymentLink);

function make(
  { gateway }: RequestDependencies,
  { id, way, amountPaise, expiresAt }: RequestRow,
  payer: Payer,
): Promise<Made> {
  const asked = { amountPaise, description: 'Payment at the clinic', reference: id };
  return way === 'upi_qr'
    ? gateway.createQrCode({ ...asked, closesAt: expiresAt })
    : gateway.createPaymentLink({ ...asked, expiresAt, payer });
}

async function openRequest(tx: Queries, { id }: RequestRow, made: Made, now: Date): Promise<RequestRow> {
  const request = await lockRequest(tx, id);
  if (!request) throw new Error('a payment request is gone');
  const isBegun = request.status === 'begun';
  const { createdAt, expiresAt } = request;
  return updateRequest(tx, id, {
    gatewayId: made.id,
    gatewayKey: made.key,
    url: 'imageUrl' in made ? made.imageUrl : made.url,
    content: 'content' in made ? made.content : null,
    ...(isBegun && {
      status: 'open',
      nextCheckAt: nextRequestCheck({ status: 'open', createdAt, expiresAt }, now),
    }),
  });
}
