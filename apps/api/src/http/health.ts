import type { FastifyInstance } from 'fastify';

/** GET /healthz: this process is alive. GET /readyz: it can also reach its database. */
export function serveHealth(app: FastifyInstance, databaseAnswers: () => Promise<boolean>): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ alive: true }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ready = await databaseAnswers();
    return reply.code(ready ? 200 : 503).send({ ready });
  });
}
