import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Database } from '../database.ts';
import { moveDispute, openDispute } from './disputes.ts';
import { disputeEntity, refundEntity } from './entities.ts';
import { disputeEventOf, refundEventsOf, refundMovedEventOf } from './events.ts';
import { disputeUpdate, newDispute, simulatedRefund } from './inputs.ts';
import { endRefund, playNextRefund, refundPayment } from './refunds.ts';
import { nextRefund, refundUpdate } from './request-inputs.ts';
import type { WebhookSender } from './webhook-sender.ts';

interface PlayedDependencies {
  database: Database;
  clock: () => Date;
  webhooks: WebhookSender;
}

const ofPayment = z.object({ paymentId: z.string() });
const ofRefund = z.object({ refundId: z.string() });
const ofDispute = z.object({ disputeId: z.string() });

/** What the clinic does on the provider's own pages, and a patient's bank on its own: refunds and disputes, without a key. */
export async function simulatedRoutes(
  scope: FastifyInstance,
  { database, clock, webhooks }: PlayedDependencies,
) {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/payments/:paymentId/refund',
    { schema: { params: ofPayment, body: simulatedRefund } },
    async (request) => {
      const now = clock();
      const { amount, outcome, webhook } = request.body;
      const refund = { amount, outcome, notes: {}, receipt: null, idempotencyKey: null, isPlayed: true };
      const made = await refundPayment(database, request.params.paymentId, refund, now);
      if (webhook) webhooks.sendAll(refundEventsOf(made, now));
      return refundEntity(made.refund);
    },
  );

  app.post(
    '/payments/:paymentId/next-refund',
    { schema: { params: ofPayment, body: nextRefund } },
    async (request) => {
      await playNextRefund(database, request.params.paymentId, request.body.outcome);
      return { next_refund: request.body.outcome };
    },
  );

  app.post('/refunds/:refundId', { schema: { params: ofRefund, body: refundUpdate } }, async (request) => {
    const { outcome, webhook } = request.body;
    const ended = await endRefund(database, request.params.refundId, outcome);
    if (webhook) webhooks.sendAll([refundMovedEventOf(ended, clock())]);
    return refundEntity(ended.refund);
  });

  app.post(
    '/payments/:paymentId/dispute',
    { schema: { params: ofPayment, body: newDispute } },
    async (request) => {
      const now = clock();
      const { amount, webhook } = request.body;
      const opened = await openDispute(database, request.params.paymentId, amount, now);
      if (webhook) webhooks.sendAll([disputeEventOf(opened, now)]);
      return disputeEntity(opened.dispute);
    },
  );

  app.post(
    '/disputes/:disputeId',
    { schema: { params: ofDispute, body: disputeUpdate } },
    async (request) => {
      const { status, webhook } = request.body;
      const moved = await moveDispute(database, request.params.disputeId, status);
      if (webhook) webhooks.sendAll([disputeEventOf(moved, clock())]);
      return disputeEntity(moved.dispute);
    },
  );
}
