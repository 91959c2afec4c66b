import { backupAgeFrom, failsAtEachRun } from '@chairside/rules/clinic-status';
import type { Database } from '../db/database.ts';
import type { Reading, Readings } from '../metrics/gauges.ts';
import { within } from '../process/within.ts';
import type { Status } from './read-status.ts';

const READ_AGAIN_MS = 15_000;
// Prometheus gives a scrape ten seconds.
const TIME_LIMIT_MS = 2_000;

interface GaugeSources {
  database: Database;
  readStatus(): Promise<Status>;
  isReady(): Promise<boolean>;
  openConnections(): number;
  /** A clock that only goes forward, in milliseconds. */
  monotonicMs?: () => number;
}

/**
 * What is true at the moment of a scrape. The database is asked every 15 seconds at most, however many ask, and waited for
 * no longer than two: without its answer the rest is said (OPS-3).
 */
export function gaugeReader({
  database: { $client: pool },
  readStatus,
  isReady,
  openConnections,
  monotonicMs = () => performance.now(),
}: GaugeSources): () => Promise<Readings> {
  let latest: { at: number; reading: Promise<Status | null> } | null = null;

  function status(): Promise<Status | null> {
    if (!latest || monotonicMs() - latest.at >= READ_AGAIN_MS) {
      latest = { at: monotonicMs(), reading: readStatus().catch(() => null) };
    }
    return latest.reading;
  }

  return async () => {
    const [read, ready] = await Promise.all([
      within(TIME_LIMIT_MS, status(), null),
      within(
        TIME_LIMIT_MS,
        isReady().catch(() => false),
        false,
      ),
    ]);
    const { transactions } = pool;
    return {
      chairside_ready: [{ value: Number(ready) }],
      chairside_connections_open: [{ value: openConnections() }],
      chairside_database_up: [{ value: Number(read !== null) }],
      chairside_database_connections: [
        { labels: { state: 'in_use' }, value: pool.totalCount - pool.idleCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
      ],
      chairside_database_connections_waiting: [{ value: pool.waitingCount }],
      chairside_database_transactions: [
        { labels: { state: 'running' }, value: transactions.running },
        { labels: { state: 'waiting' }, value: transactions.waiting },
      ],
      chairside_database_transactions_max: [{ value: transactions.atOnce }],
      ...(read && gaugesOfStatus(read)),
    };
  };
}

function gaugesOfStatus({ at, channels, refunds, disks, ...status }: Status): Readings {
  const age = (since: Date | null) => (since ? Math.max(0, (at.getTime() - since.getTime()) / 1_000) : 0);
  const byChannel = (measure: (channel: Status['channels'][number]) => number): Reading[] =>
    channels.map((each) => ({ labels: { channel: each.channel }, value: measure(each) }));
  const byDisk = (measure: (disk: Status['disks'][number]) => number): Reading[] =>
    disks.map((each) => ({ labels: { disk: each.disk }, value: measure(each) }));
  const backupSince = backupAgeFrom(status);
  return {
    chairside_database_bytes: [{ value: status.databaseBytes }],
    chairside_database_clock_skew_seconds: [{ value: status.clockSkewMs / 1_000 }],
    chairside_outbox_messages: byChannel(({ waiting }) => waiting),
    chairside_outbox_oldest_age_seconds: byChannel(({ oldestDueAt }) => age(oldestDueAt)),
    chairside_channel_failing_seconds: byChannel(({ failingSince }) => age(failingSince)),
    chairside_refunds_waiting: [{ value: refunds.waiting }],
    chairside_refunds_oldest_age_seconds: [{ value: age(refunds.oldestAt) }],
    ...(backupSince && { chairside_backup_age_seconds: [{ value: age(backupSince) }] }),
    chairside_backup_check_failed: [{ value: Number(status.warnings.includes('backup_check_failed')) }],
    chairside_archive_failing_seconds: [{ value: age(status.archiveFailingSince) }],
    chairside_code_ceiling: [{ value: Number(status.isCodeCeilingReached) }],
    chairside_jobs_failing: [{ value: status.failingJobs.filter(failsAtEachRun).length }],
    chairside_disk_free_bytes: byDisk(({ freeBytes }) => freeBytes),
    chairside_disk_size_bytes: byDisk(({ sizeBytes }) => sizeBytes),
  };
}
