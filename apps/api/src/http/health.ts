import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../process/readiness.ts';
import { tokenCheck } from './metrics-token.ts';

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

// A process is alive while its database is not.
const DETAIL_LIMIT_MS = 2_000;

/** What else is said of how the installation runs, to whoever brings the token. */
interface HealthDetail {
  token: string;
  readStatus(): Promise<object>;
}

/**
 * GET /healthz: this process is alive, and how the installation runs, for whoever has the token (OPS-11). GET /readyz: it can do
 * its work.
 */
export function serveHealth(
  app: FastifyInstance,
  checks: readonly ReadinessCheck[],
  detail: HealthDetail | null = null,
): void {
  const hasToken = detail ? tokenCheck(detail.token) : () => false;
  app.get('/healthz', { schema: { hide: true } }, async (request, reply) => {
    if (!detail || !hasToken(request)) return { alive: true };
    const timer = new AbortController();
    const limit = delay(DETAIL_LIMIT_MS, null, { signal: timer.signal, ref: false }).catch(() => null);
    const status = await Promise.race([detail.readStatus().catch(() => null), limit]);
    timer.abort();
    reply.header('cache-control', 'no-store');
    return { alive: true, ...(await readinessOf(checks)), status };
  });
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const readiness = await readinessOf(checks);
    return reply.code(readiness.ready ? 200 : 503).send(readiness);
  });
}
