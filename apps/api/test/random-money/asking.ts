import { randomUUID } from 'node:crypto';
import { paymentRequestEndpoints } from '@chairside/contract/payment-requests';
import { entityOf } from './provider.ts';
import { any, anySale, happened, type Operation } from './world.ts';

const { requestPayment, cancelPaymentRequest } = paymentRequestEndpoints;

/** What the desk has the provider collect by QR codes and links. */
export const ASKING: Record<string, Operation> = {
  async 'ask for a payment'(world) {
    const { app, desk, next } = world;
    const sale = await anySale(world, 'open');
    if (!sale) return 'nothing open';
    const amountPaise = next(3) === 0 ? 100 + next(sale.duePaise) : Math.max(100, sale.duePaise);
    const body = {
      requestId: randomUUID(),
      way: any(['upi_qr', 'payment_link'] as const, next) ?? 'upi_qr',
      amountPaise,
    };
    const call = () => app.call(requestPayment, { params: { id: sale._id }, body }, desk);
    const [reply] = await Promise.all(next(3) === 0 ? [call(), call()] : [call()]);
    return reply.code ?? 'asked';
  },

  async 'pay what was asked for'(world) {
    const { provider, next } = world;
    const requests = [...provider.requests.values()];
    // Mostly one of the latest; an old one may be paid late, or once more.
    const request = any(next(3) > 0 ? requests.filter(({ isOpen }) => isOpen) : requests.slice(-10), next);
    if (!request) return 'nothing was asked for';
    const was = request.isOpen ? 'paid' : request.payments.length > 0 ? 'paid once more' : 'paid late';
    const payment = provider.payRequest(request.id);
    const event = request.way === 'upi_qr' ? 'qr_code.credited' : 'payment_link.paid';
    await happened(world, event, { payment: { entity: payment }, ...entityOf(request) });
    return was;
  },

  async 'pay more than was asked for'(world) {
    const { provider, next } = world;
    // Seldom one that is open, of which there are few: it takes no more by that.
    const requests = [...provider.requests.values()].filter(({ isOpen }) => !isOpen || next(3) === 0);
    const request = any(requests, next);
    if (!request) return 'nothing was asked for';
    const payment = provider.payRequest(request.id, 5_000);
    const event = request.way === 'upi_qr' ? 'qr_code.credited' : 'payment_link.paid';
    await happened(world, event, { payment: { entity: payment }, ...entityOf(request) });
    return 'paid';
  },

  async 'cancel what was asked for'(world) {
    const { app, desk, next } = world;
    const { rows } = await app.db.database.$client.query<{ id: string }>(
      "select id from payment_requests where status in ('begun', 'open') order by created_at, id",
    );
    const request = any(rows, next);
    if (!request) return 'nothing was asked for';
    const { code, data } = await app.call(cancelPaymentRequest, { params: request }, desk);
    return code ?? data.status;
  },
};
