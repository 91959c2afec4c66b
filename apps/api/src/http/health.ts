import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../process/readiness.ts';

export type ReadinessCheck = () => Readiness | Promise<Readiness>;

/** GET /healthz: this process is alive. GET /readyz: it can do its work, as far as the checks say. */
export function serveHealth(app: FastifyInstance, checks: readonly ReadinessCheck[]): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ alive: true }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const found = await Promise.all(checks.map((check) => check()));
    const reason = found.map((each) => each.reason).find((each) => each !== undefined);
    const warnings = found.flatMap((each) => each.warnings ?? []);
    const ready = reason === undefined;
    return reply.code(ready ? 200 : 503).send({
      ready,
      ...(reason !== undefined && { reason }),
      ...(warnings.length > 0 && { warnings }),
    });
  });
}
