import type { FastifyInstance } from 'fastify';
import type { Database, Queries } from '../db/database.ts';
import type { Log } from '../logging/log.ts';
import { forgetInSandbox } from './forget.ts';
import { payOrder } from './gateway/books.ts';
import { serveSandbox } from './routes.ts';

interface SandboxDependencies {
  database: Database;
  clock: () => Date;
  log: Log;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Where webhooks go; read on every send, as the port is known only once the server listens. */
  webhookUrl: () => string;
}

/** The stand-ins for the message and payment providers. */
export function createSandbox(dependencies: SandboxDependencies) {
  const { database } = dependencies;
  return {
    serve: (app: FastifyInstance) => serveSandbox(app, dependencies),
    eraseContacts: (tx: Queries, contacts: string[]) => forgetInSandbox(tx, contacts),
    /** Pays an order by card, at an instant, and sends no webhook. */
    async payOrder(orderId: string, now: Date): Promise<void> {
      await payOrder(database, orderId, { outcome: 'captured', webhook: false, method: 'card' }, now);
    },
  };
}
