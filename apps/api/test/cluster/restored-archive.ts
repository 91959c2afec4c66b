import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brokenPromises } from '../../src/db/promises.ts';
import type { Fault } from '../faults/fault.ts';
import { inSeconds } from '../faults/load.ts';
import type { Cluster } from './cluster.ts';
import { FRONT } from './front.ts';
import type { Booked } from './load.ts';
import { readyAgainAfter, underLoad, untilWhole } from './loaded-cluster.ts';
import type { Machine } from './machine.ts';
import { startProgram } from './program.ts';
import { runStatements } from './roles.ts';
import { giveAway, writePrivate } from './templates.ts';
import { until } from './until.ts';

const PORT = 5999;
const GOES_ON_MS = 8_000;
const ARCHIVED_MS = 60_000;
const RESTORED_MS = 120_000;

export const restoredArchive: Fault = {
  name: 'a backup by pgBackRest under load, a failover, then a restore to a moment after it and to the end',
  promise:
    'all that was acknowledged until that moment and nothing after it; every promise holds of what is restored',
  run: () =>
    underLoad(0, async ({ cluster, network, load, compare }) => {
      const first = await cluster.primary();
      const backedUp = await timed(() => first.backrest('--type=full', 'backup'));
      await network.switchOff(first.number);
      await readyAgainAfter(load, performance.now());
      first.start();
      await untilWhole(cluster);

      await sleep(GOES_ON_MS);
      const before = [...load.bookings];
      const [row] = await cluster.query('select clock_timestamp()::text as at');
      await sleep(1_000);
      const after = load.bookings.length;
      await sleep(GOES_ON_MS);
      const { isExact, figures } = await compare();
      await untilArchived(cluster);

      const later = load.bookings.slice(after);
      const primary = await cluster.primary();
      const toMoment = await restore(cluster, primary, ['--type=time', `--target=${row?.at}`]);
      const missing = before.filter(({ id }) => !toMoment.ids.has(id)).length;
      const tooLate = later.filter(({ id }) => toMoment.ids.has(id)).length;
      const toEnd = await restore(cluster, primary, []);
      const missingAtEnd = load.bookings.filter(({ id }: Booked) => !toEnd.ids.has(id)).length;
      const broken = [...toMoment.broken, ...toEnd.broken];
      return {
        holds: isExact && missing + tooLate + missingAtEnd + broken.length === 0,
        measured: [
          `backup in ${inSeconds(backedUp)}`,
          `to the moment in ${inSeconds(toMoment.tookMs)}: ${missing} of ${before.length} earlier bookings missing, ${tooLate} of ${later.length} later ones there`,
          `to the end in ${inSeconds(toEnd.tookMs)}: ${missingAtEnd} of ${load.bookings.length} missing`,
          broken.length > 0
            ? `**broken in what was restored: ${broken.join('; ')}**`
            : 'every promise holds of both',
          figures,
        ].join('; '),
      };
    }),
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** All that is committed now is in the archive. */
async function untilArchived({ superuserUrl }: Cluster): Promise<void> {
  const [row] = await runStatements(superuserUrl, ['select pg_walfile_name(pg_switch_wal()) as segment']);
  const isArchived = async () => {
    const [archiver] = await runStatements(superuserUrl, ['select last_archived_wal from pg_stat_archiver']);
    return String(archiver?.last_archived_wal) >= String(row?.segment);
  };
  await until(isArchived, ARCHIVED_MS, 'the last of the log of changes in the archive');
}

/** Restores into a folder beside, serves that, and reads what is in it. */
async function restore({ folder: all, passwords }: Cluster, machine: Machine, target: readonly string[]) {
  const began = performance.now();
  const folder = join(all, `restored-${began.toFixed(0)}`);
  await mkdir(folder, { mode: 0o700 });
  await giveAway(folder);
  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  await giveAway(data);
  const promote = target.length > 0 ? ['--target-action=promote'] : [];
  await machine.backrest(`--pg1-path=${data}`, ...target, ...promote, 'restore');
  const access = await writePrivate(join(folder, 'hba.conf'), 'host all all 127.0.0.0/8 scram-sha-256\n');
  const settings = {
    listen_addresses: FRONT,
    port: PORT,
    unix_socket_directories: folder,
    hba_file: access,
    archive_mode: 'off',
    synchronous_standby_names: '',
  };
  const program = startProgram(
    [
      join(machine.postgresPrograms, 'postgres'),
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    join(folder, 'postgres.log'),
  );
  try {
    const url = `postgres://chairside:${passwords.application}@${FRONT}:${PORT}/chairside`;
    const isOpen = () =>
      runStatements(url, ['select pg_is_in_recovery() as recovers']).then(
        ([row]) => row?.recovers === false,
        () => false,
      );
    await until(isOpen, RESTORED_MS, 'the restored database');
    const tookMs = performance.now() - began;
    const rows = await runStatements(url, ['select id from appointments']);
    return {
      tookMs,
      ids: new Set(rows.map(({ id }) => String(id))),
      broken: await brokenPromises(url, 'Asia/Kolkata'),
    };
  } finally {
    await program.stop();
    await rm(folder, { recursive: true });
  }
}
