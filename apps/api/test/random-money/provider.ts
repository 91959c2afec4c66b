import { createServer, type IncomingMessage } from 'node:http';
import * as z from 'zod';
import { listeningPort } from '../listening-port.ts';
import { type Ledger, type LedgerRequest, ledger, Refused } from './ledger.ts';

const asked = z.object({
  amount: z.int().optional(),
  payment_amount: z.int().optional(),
});

/** How a refund that is asked for goes; at `lost` the provider does it, and nobody hears of that. */
type RefundOutcome = 'processed' | 'pending' | 'refused' | 'lost';

const NO = { error: { code: 'BAD_REQUEST_ERROR', description: 'No.', reason: 'NA' } };
const codeOf = ({ id, isOpen }: LedgerRequest) => ({
  ...{ id, status: isOpen ? 'active' : 'closed', image_url: 'https://provider.example/code' },
});
const linkOf = ({ id, isOpen, payments }: LedgerRequest) => ({
  ...{ id, status: isOpen ? 'created' : 'paid', short_url: 'https://provider.example/link' },
  payments: payments.map((payment_id) => ({ payment_id })),
});

/** What a payment, a code or a link looks like in an event of the provider. */
export const entityOf = (request: LedgerRequest) =>
  request.way === 'upi_qr'
    ? { qr_code: { entity: codeOf(request) } }
    : { payment_link: { entity: linkOf(request) } };

interface Control {
  now: () => Date;
  /** Of the refunds that are asked for, in turn; all others are processed. */
  outcomes: RefundOutcome[];
  /** What happens when something is asked for, before it is done and before it is answered; where that fails, it is not. */
  before: Moment | null;
  after: Moment | null;
}

/** A provider on loopback that keeps a ledger, and goes on when the server that asks it dies. */
export async function startLedgerProvider() {
  const of = ledger();
  const control: Control = { now: () => new Date(), outcomes: [], before: null, after: null };
  const refundsAsked: { paymentId: string; key: string }[] = [];

  function refund(paymentId: string, amount: number, key: string) {
    refundsAsked.push({ paymentId, key });
    const outcome = of.refunds.some((each) => each.key === key) ? 'processed' : control.outcomes.shift();
    if (outcome === 'refused') throw new Refused('There is not enough money');
    const status = outcome === 'pending' ? 'pending' : 'processed';
    const made = of.refund(paymentId, amount, { key, status, at: control.now() });
    if (outcome === 'lost') throw new Error('the answer is lost');
    return made;
  }

  const server = createServer(async (request, response) => {
    try {
      const call = await read(request);
      await control.before?.(call);
      const answer = answerTo(of, call, refund);
      await control.after?.(call);
      response.writeHead(200).end(JSON.stringify(answer));
    } catch (error) {
      if (error instanceof Refused) response.writeHead(400).end(JSON.stringify(NO));
      else request.socket.destroy();
    }
  });

  return {
    ...of,
    control,
    /** The keys by which refunds of a payment were asked for. */
    keysOf: (of: string) =>
      new Set(refundsAsked.filter(({ paymentId }) => paymentId === of).map(({ key }) => key)),
    url: `http://127.0.0.1:${await listeningPort(server)}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

export type LedgerProvider = Awaited<ReturnType<typeof startLedgerProvider>>;

/** A call of the provider's API. */
interface ProviderCall {
  /** Such as `POST payments/:id/refund`. */
  name: string;
  id: string;
  amount: number;
  key: string;
  query: URLSearchParams;
}
type Moment = (call: ProviderCall) => Promise<void>;

async function read(request: IncomingMessage): Promise<ProviderCall> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider');
  const segments = pathname.split('/').slice(2);
  const id = segments.find((part) => /^(order|pay|qr|plink)_\w{32}$/.test(part)) ?? '';
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { amount, payment_amount } = asked.parse(JSON.parse(Buffer.concat(chunks).toString() || '{}'));
  return {
    name: `${request.method} ${segments.map((part) => (part === id ? ':id' : part)).join('/')}`,
    id,
    amount: amount ?? payment_amount ?? 0,
    key: String(request.headers['x-refund-idempotency']),
    query: searchParams,
  };
}

function answerTo(
  of: Ledger,
  { name, id, amount, key, query }: ProviderCall,
  refund: (paymentId: string, amount: number, key: string) => unknown,
): unknown {
  const paymentsOf = (isOf: (paymentId: string) => boolean) =>
    [...of.payments.values()].filter((payment) => isOf(payment.id));
  const request = of.requests.get(id);
  const from = Number(query.get('from')) * 1_000;
  switch (name) {
    case 'POST orders':
      return { id: of.order(amount) };
    case 'GET orders/:id/payments':
      return { items: [...of.payments.values()].filter(({ order_id }) => order_id === id) };
    case 'GET payments/:id':
      return known(of.payments.get(id));
    case 'POST payments/:id/refund':
      return refund(id, amount, key);
    case 'GET payments/:id/refunds':
      return { items: of.refunds.filter(({ payment_id }) => payment_id === id) };
    case 'GET refunds':
      return { items: of.refunds.filter(({ at }) => at.getTime() >= from).slice(Number(query.get('skip'))) };
    case 'POST payments/qr_codes':
      return codeOf(of.request('upi_qr', amount));
    case 'POST payments/qr_codes/:id/close':
      return codeOf(of.closeRequest(id));
    case 'GET payments/qr_codes/:id/payments':
      return { items: paymentsOf((paymentId) => known(request).payments.includes(paymentId)) };
    case 'POST payment_links':
      return linkOf(of.request('payment_link', amount));
    case 'POST payment_links/:id/cancel':
      return linkOf(of.closeRequest(id));
    case 'GET payment_links/:id':
      return linkOf(known(request));
    default:
      throw new Refused(`nothing is known of ${name}`);
  }
}

function known<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refused('The id provided does not exist');
  return row;
}
