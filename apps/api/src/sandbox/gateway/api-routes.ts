import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Database } from '../../db/database.ts';
import {
  capturePayment,
  createOrder,
  knownOrder,
  knownPayment,
  knownRefund,
  refundPayment,
} from './books.ts';
import { collection, orderEntity, paymentEntity, refundEntity } from './entities.ts';
import { GatewayRefusal } from './errors.ts';
import { capture, newOrder, newRefund, page } from './inputs.ts';
import { listOrders, listPayments, paymentsOfOrder, refundsOfPayment } from './store.ts';

interface ApiParts {
  database: Database;
  clock: () => Date;
  keyId: string;
  keySecret: string;
}

const params = z.object({ id: z.string() });

/** The part of Razorpay's REST API that deals with orders, payments and refunds, behind its key. */
export async function apiRoutes(scope: FastifyInstance, { database, clock, keyId, keySecret }: ApiParts) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  scope.addHook('onRequest', async (request) => {
    if (request.headers.authorization !== authorization) {
      throw new GatewayRefusal('Authentication failed', { status: 401 });
    }
  });
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
  app.post('/payments/:id/refund', { schema: { params, body: newRefund } }, async (request) =>
    refundEntity(await refundPayment(database, request.params.id, request.body, clock())),
  );
  app.get('/payments/:id/refunds', { schema: { params } }, async (request) => {
    const payment = await knownPayment(database, request.params.id);
    return collection((await refundsOfPayment(database, payment.id)).map(refundEntity));
  });
  app.get('/refunds/:id', { schema: { params } }, async (request) =>
    refundEntity(await knownRefund(database, request.params.id)),
  );
}
