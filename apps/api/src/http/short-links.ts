import { SHORT_LINKS } from '@chairside/rules/short-links';
import type { FastifyInstance } from 'fastify';

/** Sends browsers on from the short links of messages to the pages that they stand for (MSG-18). */
export function serveShortLinks(app: FastifyInstance): void {
  for (const { path, leadsTo } of Object.values(SHORT_LINKS)) {
    // Not stored: a later version may have the page elsewhere.
    app.get(path, { schema: { hide: true } }, (_, reply) =>
      reply.header('cache-control', 'no-store').redirect(leadsTo, 302),
    );
  }
}
