import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../process/readiness.ts';

export type ReadinessCheck = () => Readiness | Promise<Readiness>;

/** Whether this process can do its work, as far as the checks say. */
export async function readinessOf(checks: readonly ReadinessCheck[]) {
  const found = await Promise.all(checks.map((check) => check()));
  const reason = found.map((each) => each.reason).find((each) => each !== undefined);
  const warnings = found.flatMap((each) => each.warnings ?? []);
  return {
    ready: reason === undefined,
    ...(reason !== undefined && { reason }),
    ...(warnings.length > 0 && { warnings }),
  };
}

/** GET /healthz: this process is alive. GET /readyz: it can do its work. */
export function serveHealth(app: FastifyInstance, checks: readonly ReadinessCheck[]): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ alive: true }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const readiness = await readinessOf(checks);
    return reply.code(readiness.ready ? 200 : 503).send(readiness);
  });
}
