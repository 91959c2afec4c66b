import type { App } from './app-interface.ts';
import type { Database } from './db/database.ts';
import { type ReadinessCheck, readinessOf, serveHealth } from './http/health.ts';
import { serveMetrics } from './http/metrics-page.ts';
import { gaugeReader, type Status } from './status/feature.ts';

interface Monitored {
  database: Database;
  /** What Prometheus has to send; undefined where nobody scrapes. */
  metricsToken: string | undefined;
  checks: readonly ReadinessCheck[];
  readStatus(): Promise<Status>;
  /** The same as others read it. */
  describeStatus(): Promise<object>;
}

/** What load balancers and Prometheus ask of a process. */
export function serveMonitoring(server: App['server'], monitored: Monitored): void {
  const { database, metricsToken: token, checks, readStatus, describeStatus } = monitored;
  serveHealth(server, checks, token === undefined ? null : { token, readStatus: describeStatus });
  if (token === undefined) return;
  const readGauges = gaugeReader({
    database,
    readStatus,
    isReady: async () => (await readinessOf(checks)).ready,
    openConnections: () => server.connections.size,
  });
  serveMetrics(server, { token, readGauges });
}
