import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { collection, disputeEntity, orderEntity, paymentEntity, refundEntity } from './entities.ts';
import { GatewayRefusal } from './errors.ts';
import { refundEventsOf } from './events.ts';
import { capture, newOrder, newRefund, page, refundHeaders } from './inputs.ts';
import { knownDispute, knownOrder, knownPayment, knownRefund } from './lookups.ts';
import { capturePayment, createOrder } from './orders.ts';
import { refundPayment } from './refunds.ts';
import { type RequestDependencies, requestApiRoutes } from './request-api-routes.ts';
import { listOrders, listPayments, listRefunds, paymentsOfOrder, refundsOfPayment } from './store.ts';

interface ApiDependencies extends RequestDependencies {
  keyId: string;
  keySecret: string;
}

const params = z.object({ id: z.string() });

/** The part of Razorpay's REST API that the clinic uses, behind its key. */
export async function apiRoutes(scope: FastifyInstance, dependencies: ApiDependencies) {
  const { database, clock, keyId, keySecret, webhooks } = dependencies;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  scope.addHook('onRequest', async (request) => {
    if (request.headers.authorization !== authorization) {
      throw new GatewayRefusal('Authentication failed', { status: 401 });
    }
  });
  // So the provider's own client sends what has nothing in it.
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null, undefined),
  );
  scope.setNotFoundHandler(() => {
    throw new GatewayRefusal('The requested URL was not found on the server.', { status: 404 });
  });
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.post('/orders', { schema: { body: newOrder } }, async (request) =>
    orderEntity(await createOrder(database, request.body, clock())),
  );
  app.get('/orders', { schema: { querystring: page } }, async (request) => {
    const orders = await listOrders(database, request.query, request.query.receipt);
    return collection(orders.map(orderEntity));
  });
  app.get('/orders/:id', { schema: { params } }, async (request) =>
    orderEntity(await knownOrder(database, request.params.id)),
  );
  app.get('/orders/:id/payments', { schema: { params } }, async (request) => {
    const order = await knownOrder(database, request.params.id);
    return collection((await paymentsOfOrder(database, order.id)).map(paymentEntity));
  });

  app.get('/payments', { schema: { querystring: page } }, async (request) =>
    collection((await listPayments(database, request.query)).map(paymentEntity)),
  );
  app.get('/payments/:id', { schema: { params } }, async (request) =>
    paymentEntity(await knownPayment(database, request.params.id)),
  );
  app.post('/payments/:id/capture', { schema: { params, body: capture } }, async (request) =>
    capturePayment(database, request.params.id),
  );
  const refundSchema = { params, body: newRefund, headers: refundHeaders };
  app.post('/payments/:id/refund', { schema: refundSchema }, async (request) => {
    const now = clock();
    const idempotencyKey = request.headers['x-refund-idempotency'] ?? null;
    const made = await refundPayment(database, request.params.id, { ...request.body, idempotencyKey }, now);
    if (made.isNew) webhooks.sendAll(refundEventsOf(made, now));
    return refundEntity(made.refund);
  });
  app.get('/payments/:id/refunds', { schema: { params } }, async (request) => {
    const payment = await knownPayment(database, request.params.id);
    return collection((await refundsOfPayment(database, payment.id)).map(refundEntity));
  });
  app.get('/refunds', { schema: { querystring: page } }, async (request) => {
    const refunds = await listRefunds(database, request.query);
    return collection(refunds.map(refundEntity));
  });
  app.get('/refunds/:id', { schema: { params } }, async (request) =>
    refundEntity(await knownRefund(database, request.params.id)),
  );
  app.get('/disputes/:id', { schema: { params } }, async (request) =>
    disputeEntity(await knownDispute(database, request.params.id)),
  );
  await requestApiRoutes(scope, dependencies);
}
