import { readFile } from 'node:fs/promises';
import type pg from 'pg';

const EVERY_MS = 5_000;

interface Sample {
  megabytes: number | null;
  connections: number;
  processors: ProcessorTime | null;
}

/** Since the machine started, in its own unit. */
interface ProcessorTime {
  all: number;
  /** What a machine below this one gave to others meanwhile. */
  taken: number;
}

/** Looks at the process's memory, its database connections and the processors every few seconds until it is stopped. */
export function watch(pid: number | undefined, database: pg.Client) {
  const samples: Sample[] = [];
  const look = async () => {
    const [megabytes, connections, processors] = await Promise.all([
      memoryOf(pid),
      connectionsOf(database),
      processorTime(),
    ]);
    samples.push({ megabytes, connections, processors });
  };
  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await looking;
    return samples;
  };
}

/** The memory that a process has in use; null where the system does not say it in Linux's way. */
export async function memoryOf(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1_024;
}

/** Null where the system does not say it in Linux's way. */
async function processorTime(): Promise<ProcessorTime | null> {
  const stat = await readFile('/proc/stat', 'utf8').catch(() => '');
  // user, nice, system, idle, iowait, irq, softirq, steal; what guests use is part of the first two.
  const times = /^cpu +(.+)$/m.exec(stat)?.[1]?.split(' ').slice(0, 8).map(Number);
  const taken = times?.[7];
  return times && taken !== undefined ? { all: times.reduce((sum, time) => sum + time, 0), taken } : null;
}

async function connectionsOf(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity where application_name = 'chairside'`,
  );
  return rows[0]?.open ?? 0;
}

export interface TableSize {
  name: string;
  rows: number;
  dead: number;
  bytes: number;
}

/** The tables with their rows, those that are dead, and what they take with their indexes. */
export async function tableSizes(database: pg.Client): Promise<TableSize[]> {
  const { rows } = await database.query<TableSize>(
    `select schemaname || '.' || relname as name, n_live_tup::int as rows, n_dead_tup::int as dead,
            pg_total_relation_size(relid)::float8 as bytes
       from pg_stat_user_tables order by bytes desc`,
  );
  return rows;
}
