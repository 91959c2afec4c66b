import { randomUUID } from 'node:crypto';

export interface LedgerPayment {
  id: string;
  /** Null of one by a QR code or a link. */
  order_id: string | null;
  amount: number;
  currency: string;
  status: string;
  method: string;
  amount_refunded: number;
}

interface LedgerRefund {
  id: string;
  payment_id: string;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
  key: string | null;
  at: Date;
}

/** A QR code or a payment link. */
export interface LedgerRequest {
  id: string;
  way: 'upi_qr' | 'payment_link';
  amount: number;
  isOpen: boolean;
  payments: string[];
}

/** What a provider says no to. */
export class Refused extends Error {}

const named = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`;

/** What an honest provider knows: who paid, what of it went back, by one key once, and what is still asked for. */
export function ledger() {
  const orders = new Map<string, number>();
  const payments = new Map<string, LedgerPayment>();
  const refunds: LedgerRefund[] = [];
  const requests = new Map<string, LedgerRequest>();
  const disputed = new Map<string, number>();

  function found<Row>(row: Row | undefined): Row {
    if (row === undefined) throw new Refused('The id provided does not exist');
    return row;
  }

  function take(orderId: string | null, amount: number): LedgerPayment {
    const payment: LedgerPayment = {
      ...{ id: named('pay'), order_id: orderId, amount, amount_refunded: 0 },
      ...{ currency: 'INR', status: 'captured', method: orderId === null ? 'upi' : 'card' },
    };
    payments.set(payment.id, payment);
    return payment;
  }

  /** What is pending counts as paid back, as at the provider; what has failed does not. */
  function countRefunds(payment: LedgerPayment) {
    payment.amount_refunded = refunds
      .filter(({ payment_id, status }) => payment_id === payment.id && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
    payment.status = payment.amount_refunded === payment.amount ? 'refunded' : 'captured';
  }

  return {
    payments,
    refunds,
    requests,
    /** How much a bank has taken back of a payment, which nobody can send back any more. */
    disputed,
    order(amount: number) {
      const id = named('order');
      orders.set(id, amount);
      return id;
    },
    /** Pays an order, or so much more or less than it asks for, as a fee or an offer makes it. */
    payOrder: (id: string, morePaise = 0) => take(id, found(orders.get(id)) + morePaise),
    request(way: LedgerRequest['way'], amount: number): LedgerRequest {
      const request = {
        id: named(way === 'upi_qr' ? 'qr' : 'plink'),
        way,
        amount,
        isOpen: true,
        payments: [],
      };
      requests.set(request.id, request);
      return request;
    },
    /** Pays what is asked for, or so much more, whether or not it was closed meanwhile. */
    payRequest(id: string, morePaise = 0): LedgerPayment {
      const request = found(requests.get(id));
      const payment = take(null, request.amount + morePaise);
      request.payments.push(payment.id);
      request.isOpen = false;
      return payment;
    },
    closeRequest(id: string): LedgerRequest {
      const request = found(requests.get(id));
      if (!request.isOpen) throw new Refused('It is over already');
      request.isOpen = false;
      return request;
    },
    refund(
      paymentId: string,
      amount: number,
      { key = null, status, at }: { key?: string | null; status: LedgerRefund['status']; at: Date },
    ): LedgerRefund {
      const payment = found(payments.get(paymentId));
      const earlier = refunds.find((refund) => key !== null && refund.key === key);
      if (earlier) return earlier;
      if (payment.amount_refunded + amount + (disputed.get(paymentId) ?? 0) > payment.amount)
        throw new Refused('It is more than is left');
      const refund = { id: named('rfnd'), payment_id: paymentId, amount, status, key, at };
      refunds.push(refund);
      countRefunds(payment);
      return refund;
    },
    endRefund(refund: LedgerRefund, status: 'processed' | 'failed') {
      refund.status = status;
      countRefunds(found(payments.get(refund.payment_id)));
    },
  };
}

export type Ledger = ReturnType<typeof ledger>;
