import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { apiRoutes } from './api-routes.ts';
import { sendGatewayError } from './errors.ts';
import { eventsOf } from './events.ts';
import { checkoutPayment } from './inputs.ts';
import { payOrder } from './orders.ts';
import { payerRoutes } from './payer-routes.ts';
import type { RequestDependencies } from './request-api-routes.ts';
import { simulatedRoutes } from './simulated-routes.ts';

interface GatewayDependencies extends RequestDependencies {
  keyId: string;
  keySecret: string;
}

const params = z.object({ orderId: z.string() });

/** The payment provider's API, and the call by which its checkout window pays. */
export async function gatewayRoutes(scope: FastifyInstance, dependencies: GatewayDependencies) {
  const { database, clock, publicAddress, keyId, keySecret, webhooks } = dependencies;
  scope.setErrorHandler(sendGatewayError);
  scope.register(apiRoutes, { database, clock, publicAddress, keyId, keySecret, webhooks, prefix: '/v1' });
  scope.register(payerRoutes, { database, clock, publicAddress, keySecret, webhooks });
  scope.register(simulatedRoutes, { database, clock, webhooks });

  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.post('/orders/:orderId/pay', { schema: { params, body: checkoutPayment } }, async (request) => {
    const now = clock();
    const { order, payment } = await payOrder(database, request.params.orderId, request.body, now);
    if (request.body.webhook) webhooks.sendAll(eventsOf(order, payment, now));
    const signature = createHmac('sha256', keySecret).update(`${order.id}|${payment.id}`).digest('hex');
    return { razorpay_order_id: order.id, razorpay_payment_id: payment.id, razorpay_signature: signature };
  });
}
