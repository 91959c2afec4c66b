import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Database } from './database.ts';
import { listInbox } from './inbox.ts';
import { storedText } from './stored-text.ts';

const CONTACT_MAX = 254;
const querystring = z.object({ to: storedText(CONTACT_MAX).min(1).optional() });

export async function inboxRoutes(scope: FastifyInstance, { database }: { database: Database }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.get('/messages', { schema: { querystring } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { messages: await listInbox(database, request.query.to) };
  });
}
