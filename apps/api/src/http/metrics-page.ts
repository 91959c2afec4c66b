import { Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import { gaugesOf, type Readings } from '../metrics/gauges.ts';
import { measureProcess, processMetrics } from '../metrics/metrics.ts';
import { tokenCheck } from './metrics-token.ts';
import { sendRefusal } from './replies.ts';

interface Options {
  /** What whoever asks has to send; without one there is no such page. */
  token: string;
  /** What is true at this moment. Never fails, and takes no longer than a scrape may. */
  readGauges(): Promise<Readings>;
}

/** `GET /metrics`: what Prometheus reads, for whoever has the token (OPS-1). */
export function serveMetrics(app: FastifyInstance, { token, readGauges }: Options): void {
  measureProcess();
  const hasToken = tokenCheck(token);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!hasToken(request)) return sendRefusal(reply, 'unauthenticated');
    const text = await Registry.merge([processMetrics, gaugesOf(await readGauges())]).metrics();
    reply.header('cache-control', 'no-store');
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(text);
  });
}
