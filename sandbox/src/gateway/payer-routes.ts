import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { endOpenLink, knownPaymentLink, type LinkWithPayments, payPaymentLink } from './payment-links.ts';
import { qrCodeImage } from './qr-code-image.ts';
import { openQrCodes } from './qr-code-store.ts';
import { knownQrCode, payQrCode } from './qr-codes.ts';
import type { RequestDependencies } from './request-api-routes.ts';
import { paymentLinkEntity, qrCodeEntity, upiAddress } from './request-entities.ts';
import { creditedEventsOf, linkEndedEventOf, linkPaymentEventsOf } from './request-events.ts';
import { linkPayment, played } from './request-inputs.ts';

const LISTED = 20;

const params = z.object({ id: z.string() });

/** What a patient does with a phone, without a key: scan and pay a QR code, open and pay a link. */
export async function payerRoutes(
  scope: FastifyInstance,
  { database, clock, publicAddress, webhooks, keySecret }: RequestDependencies & { keySecret: string },
) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const shown = () => ({ publicAddress: publicAddress(), now: clock() });

  app.get('/qr_codes', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const codes = await openQrCodes(database, clock(), LISTED);
    return { qr_codes: codes.map((code) => qrCodeEntity(code, shown())) };
  });
  app.get('/qr_codes/:id/image', { schema: { params } }, async (request, reply) => {
    const code = await knownQrCode(database, request.params.id);
    return reply.type('image/svg+xml').send(qrCodeImage(upiAddress(code), '/sandbox/scan'));
  });
  app.post('/qr_codes/:id/pay', { schema: { params, body: played } }, async (request) => {
    const paid = await payQrCode(database, request.params.id, clock());
    if (request.body.webhook) webhooks.sendAll(creditedEventsOf(paid, shown()));
    return { razorpay_payment_id: paid.payment.id };
  });

  app.get('/payment_links/:id', { schema: { params } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return paymentLinkEntity(await knownPaymentLink(database, request.params.id), shown());
  });
  app.post('/payment_links/:id/pay', { schema: { params, body: linkPayment } }, async (request) => {
    const paid = await payPaymentLink(database, request.params.id, request.body, clock());
    if (request.body.webhook) webhooks.sendAll(linkPaymentEventsOf(paid, shown()));
    return signedReport(paid.link, paid.payment.id, keySecret);
  });
  app.post('/payment_links/:id/expire', { schema: { params, body: played } }, async (request) => {
    const ended = await endOpenLink(database, request.params.id, 'expired', clock());
    if (request.body.webhook) webhooks.sendAll([linkEndedEventOf(ended, shown())]);
    return paymentLinkEntity(ended, shown());
  });
}

/** What the address that a paid link leads back to is told. */
function signedReport(
  { id, referenceId, status }: LinkWithPayments['link'],
  paymentId: string,
  secret: string,
) {
  const reference = referenceId ?? '';
  const signed = [id, reference, status, paymentId].join('|');
  return {
    razorpay_payment_id: paymentId,
    razorpay_payment_link_id: id,
    razorpay_payment_link_reference_id: reference,
    razorpay_payment_link_status: status,
    razorpay_signature: createHmac('sha256', secret).update(signed).digest('hex'),
  };
}
