import type { FastifyInstance } from 'fastify';
import { READINESS_LIMIT_MS, type Readiness } from '../process/readiness.ts';
import { sharedWork } from '../process/shared-work.ts';
import { within } from '../process/within.ts';
import { tokenCheck } from './metrics-token.ts';

export type ReadinessCheck = () => Readiness | Promise<Readiness>;

const NOTHING_SAID: Readiness = {};

/** Whether this process can do its work, as far as the checks say in time: one that takes longer says nothing. */
export async function readinessOf(checks: readonly ReadinessCheck[], limitMs = READINESS_LIMIT_MS.any) {
  const found = await Promise.all(
    checks.map((check) => within(limitMs, Promise.resolve(check()), NOTHING_SAID)),
  );
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
 * GET /healthz: this process is alive, and how the installation runs, for whoever has the token. GET /readyz: it can do its
 * work (OPS-11).
 */
export function serveHealth(
  app: FastifyInstance,
  checks: readonly ReadinessCheck[],
  detail: HealthDetail | null = null,
): void {
  const readinessNow = sharedWork(() => readinessOf(checks));
  const hasToken = detail ? tokenCheck(detail.token) : () => false;
  app.get('/healthz', { schema: { hide: true } }, async (request, reply) => {
    if (!detail || !hasToken(request)) return { alive: true };
    const [readiness, status] = await Promise.all([
      readinessNow(),
      within(
        DETAIL_LIMIT_MS,
        detail.readStatus().catch(() => null),
        null,
      ),
    ]);
    reply.header('cache-control', 'no-store');
    return { alive: true, ...readiness, status };
  });
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const readiness = await readinessNow();
    reply.header('cache-control', 'no-store');
    return reply.code(readiness.ready ? 200 : 503).send(readiness);
  });
}
