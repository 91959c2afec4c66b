import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { browserFiles } from './browser-files.ts';
import type { Database, Queries } from './database.ts';
import { eraseContacts } from './erase-contacts.ts';
import { payOrder } from './gateway/orders.ts';
import { gatewayRoutes } from './gateway/routes.ts';
import { createWebhookSender } from './gateway/webhook-sender.ts';
import { type Message, storeInInbox } from './inbox.ts';
import { inboxRoutes } from './inbox-routes.ts';
import type { Log } from './log.ts';

interface SandboxDependencies {
  database: Database;
  clock: () => Date;
  log: Log;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Where webhooks go; read on every send, as the port is known only once the server listens. */
  webhookUrl: () => string;
  /** Where browsers reach the server. */
  publicAddress: () => string;
}

/** The stand-ins for the message and payment providers. */
export function createSandbox(dependencies: SandboxDependencies) {
  const { database, log, webhookSecret, webhookUrl } = dependencies;
  return {
    /** Serves the inbox and the payment provider below /sandbox. */
    serve(app: FastifyInstance): void {
      const webhooks = createWebhookSender({ url: webhookUrl, secret: webhookSecret, log });
      app.register(
        async (scope) => {
          scope.setValidatorCompiler(validatorCompiler);
          scope.setSerializerCompiler(serializerCompiler);
          // The stand-ins are no part of the clinic's API, so its reference page leaves them out.
          scope.addHook('onRoute', (route) => {
            route.schema = { ...route.schema, hide: true };
          });
          scope.addHook('preClose', () => webhooks.finish());
          scope.register(browserFiles);
          scope.register(inboxRoutes, { database });
          scope.register(gatewayRoutes, { ...dependencies, webhooks, prefix: '/razorpay' });
        },
        { prefix: '/sandbox' },
      );
    },

    /** Takes a message that no provider takes. */
    storeMessage: (message: Message, now: Date): Promise<void> => storeInInbox(database, message, now),

    /** Erases contacts that are nobody's any more, in a transaction that is under way. */
    eraseContacts: (tx: Queries, contacts: string[]): Promise<void> => eraseContacts(tx, contacts),

    /** Pays an order by card, at an instant, and sends no webhook. */
    async payOrder(orderId: string, now: Date): Promise<void> {
      await payOrder(database, orderId, { outcome: 'captured', webhook: false, method: 'card' }, now);
    },
  };
}

export type Sandbox = ReturnType<typeof createSandbox>;
