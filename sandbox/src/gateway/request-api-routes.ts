import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Database } from '../database.ts';
import { collection, paymentEntity } from './entities.ts';
import { createPaymentLink, endOpenLink, knownPaymentLink, sendPaymentLink } from './payment-links.ts';
import { paymentsOfQrCode } from './qr-code-store.ts';
import { closeQrCode, createQrCode, knownQrCode } from './qr-codes.ts';
import { linkUrl, paymentLinkEntity, qrCodeEntity } from './request-entities.ts';
import { closedEventOf, linkEndedEventOf } from './request-events.ts';
import { newPaymentLink, newQrCode } from './request-inputs.ts';
import type { WebhookSender } from './webhook-sender.ts';

export interface RequestDependencies {
  database: Database;
  clock: () => Date;
  /** Where browsers reach the stand-in; read on every call, as the port is known only once the server listens. */
  publicAddress: () => string;
  webhooks: WebhookSender;
}

const params = z.object({ id: z.string() });
const byMedium = params.extend({ medium: z.enum(['sms', 'email']) });

/** The part of Razorpay's REST API that deals with QR codes and payment links; what is around it asks for the key. */
export async function requestApiRoutes(
  scope: FastifyInstance,
  { database, clock, publicAddress, webhooks }: RequestDependencies,
) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const shown = () => ({ publicAddress: publicAddress(), now: clock() });

  app.post('/payments/qr_codes', { schema: { body: newQrCode } }, async (request) =>
    qrCodeEntity(await createQrCode(database, request.body, clock()), shown()),
  );
  app.get('/payments/qr_codes/:id', { schema: { params } }, async (request) =>
    qrCodeEntity(await knownQrCode(database, request.params.id), shown()),
  );
  app.get('/payments/qr_codes/:id/payments', { schema: { params } }, async (request) => {
    const code = await knownQrCode(database, request.params.id);
    return collection((await paymentsOfQrCode(database, code.id)).map(paymentEntity));
  });
  app.post('/payments/qr_codes/:id/close', { schema: { params } }, async (request) => {
    const closed = await closeQrCode(database, request.params.id, clock());
    webhooks.sendAll([closedEventOf(closed, shown())]);
    return qrCodeEntity(closed, shown());
  });

  app.post('/payment_links', { schema: { body: newPaymentLink } }, async (request) =>
    paymentLinkEntity(await createPaymentLink(database, request.body, clock()), shown()),
  );
  app.get('/payment_links/:id', { schema: { params } }, async (request) =>
    paymentLinkEntity(await knownPaymentLink(database, request.params.id), shown()),
  );
  app.post('/payment_links/:id/notify_by/:medium', { schema: { params: byMedium } }, async (request) => {
    const { id, medium } = request.params;
    await sendPaymentLink(database, { id, medium, url: linkUrl(id, publicAddress()) }, clock());
    return { success: true };
  });
  app.post('/payment_links/:id/cancel', { schema: { params } }, async (request) => {
    const ended = await endOpenLink(database, request.params.id, 'cancelled', clock());
    webhooks.sendAll([linkEndedEventOf(ended, shown())]);
    return paymentLinkEntity(ended, shown());
  });
}
