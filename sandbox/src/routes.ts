import type { FastifyInstance } from 'fastify';
import { browserFiles } from './browser-files.ts';
import type { Database } from './database.ts';
import { gatewayRoutes } from './gateway/routes.ts';
import { createWebhookSender } from './gateway/webhook-sender.ts';
import { inboxRoutes } from './inbox-routes.ts';
import type { Log } from './log.ts';

interface SandboxParts {
  database: Database;
  clock: () => Date;
  log: Log;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Where webhooks go; read on every send, as the port is known only once the server listens. */
  webhookUrl: () => string;
}

/** Serves the stand-ins for the message and payment providers below /sandbox (SAND-1, SAND-2). */
export function serveSandbox(app: FastifyInstance, parts: SandboxParts): void {
  const { database, log, webhookSecret, webhookUrl } = parts;
  const webhooks = createWebhookSender({ url: webhookUrl, secret: webhookSecret, log });
  app.register(
    async (scope) => {
      // The stand-ins are no part of the clinic's API, so its reference page leaves them out.
      scope.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true };
      });
      scope.addHook('preClose', () => webhooks.finish());
      scope.register(browserFiles);
      scope.register(inboxRoutes, { database });
      scope.register(gatewayRoutes, { ...parts, webhooks, prefix: '/razorpay' });
    },
    { prefix: '/sandbox' },
  );
}
