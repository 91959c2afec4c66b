import { Gauge, Registry } from '@prometheus-io/client';

/** One value of a gauge, by its labels. */
export interface Reading {
  value: number;
  labels?: Record<string, string>;
}

/** What is true at this moment, by the names that `GAUGES` explains. */
export type Readings = Partial<Record<GaugeName, readonly Reading[]>>;

/** Every gauge there is, each with what it says. */
const GAUGES = {
  chairside_connections_open: 'Open connections from browsers and proxies.',
  chairside_database_up: '1 where the database answered within the time limit of a scrape, else 0.',
  chairside_database_bytes: 'What the database takes on its disk.',
  chairside_database_clock_skew_seconds:
    'How far the clock of the database is ahead of that of this process.',
  chairside_database_connections: 'Connections of this process to the database, by state: in_use or idle.',
  chairside_database_connections_waiting: 'What waits in this process for a connection to the database.',
  chairside_database_transactions:
    'Transactions of this process, by state: running or waiting. They have a reserved part of the connections.',
  chairside_database_transactions_max: 'How many transactions may run at once in this process.',
  chairside_disk_free_bytes: 'Free space, by disk: data, database or temporary.',
  chairside_disk_size_bytes: 'Size of the disk, by disk.',
  chairside_outbox_messages: 'Messages that wait to be delivered, by channel.',
  chairside_outbox_oldest_age_seconds:
    'How long the oldest message that is due waits, by channel; 0 where none does.',
  chairside_channel_failing_seconds:
    'For how long every attempt of a channel has failed; 0 while it works, or is not tried.',
  chairside_refunds_waiting: 'Refunds that the payment provider has not completed.',
  chairside_refunds_oldest_age_seconds: 'How long the oldest of them waits; 0 where none does.',
  chairside_backup_age_seconds:
    'How long ago the last good whole backup began, or the first attempt where none was good; absent where none was made from here.',
  chairside_backup_check_failed: '1 where the last check of a backup failed, or is too long ago, else 0.',
  chairside_archive_failing_seconds:
    'How long ago the archive of the log of changes last took something, where it refused what was tried since; 0 while it works, or there is none.',
  chairside_code_ceiling: '1 while so many codes were asked for that only known devices get any, else 0.',
  chairside_jobs_failing: 'Periodic jobs whose last two runs failed, or more.',
  chairside_ready: '1 while /readyz says that this process should get calls, else 0.',
} as const;

type GaugeName = keyof typeof GAUGES;

/** A registry of the gauges that were read; one that could not be read is absent, since an old value would mislead. */
export function gaugesOf(readings: Readings): Registry {
  const registry = new Registry();
  const byName = new Map<string, readonly Reading[]>(Object.entries(readings));
  for (const [name, help] of Object.entries(GAUGES)) {
    const read = byName.get(name) ?? [];
    if (read.length === 0) continue;
    const labelNames = Object.keys(read[0]?.labels ?? {});
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
    for (const { labels = {}, value } of read) gauge.set(labels, value);
  }
  return registry;
}
