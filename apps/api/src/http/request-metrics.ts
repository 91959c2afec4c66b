import type { FastifyInstance } from 'fastify';
import { httpDurations, httpRequests, refusals } from '../metrics/metrics.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the refusal that it is; null of any other answer. */
    refusalCode: string | null;
  }
}

/** Counts every answer by its route template, never by its address, which anybody can make up (OPS-2). */
export function measureRequests(app: FastifyInstance): void {
  app.decorateReply('refusalCode', null);
  app.addHook('onResponse', (request, reply, next) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    httpRequests.inc({ method, route, status: reply.statusCode });
    // A stream of events ends when its desk is closed.
    if (!reply.sent || !isStream(reply.raw.getHeader('content-type'))) {
      httpDurations.observe({ method, route }, reply.elapsedTime / 1_000);
    }
    if (reply.refusalCode !== null) refusals.inc({ code: reply.refusalCode });
    next();
  });
}

const isStream = (contentType: unknown) => String(contentType).startsWith('text/event-stream');
