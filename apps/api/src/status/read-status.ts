import { clinicDateAt } from '@chairside/rules/clinic-date';
import { clockSkewMs, statusWarnings } from '@chairside/rules/clinic-status';
import { hasAnnouncedHolidays } from '../availability/feature.ts';
import { lastGoodRun, readChecks } from '../backups/feature.ts';
import { databaseBytes } from '../db/size.ts';
import { failingJobs } from '../jobs/failing-jobs.ts';
import { deliveryStatus } from '../messages/feature.ts';
import { countPendingRefunds } from '../money/feature.ts';
import { findPaymentsFailing } from '../payments/feature.ts';
import { measureDisks } from '../process/disks.ts';
import type { StatusDependencies } from './dependencies.ts';
import { databaseClock, lastBeforeArchiveFailed } from './status-store.ts';

/** How the installation runs at this moment: the one reading behind the page, the command and the metrics (OPS-4). */
export async function readStatus(dependencies: StatusDependencies, now: Date) {
  const { database, timeZone, diskFolders, backupsAreOff = false } = dependencies;
  const begunAt = performance.now();
  const timeNow = () => new Date(now.getTime() + performance.now() - begunAt);
  const isCodeCeilingReached = (await dependencies.isCodeCeilingReached?.()) ?? false;
  const today = clinicDateAt(now, timeZone);
  const nextYear = Number(today.slice(0, 4)) + 1;
  const askedAt = timeNow();
  const databaseNow = await databaseClock(database);
  const answeredAt = timeNow();
  const [
    bytes,
    channels,
    jobs,
    paymentsFailing,
    refunds,
    disks,
    backup,
    checks,
    archiveFailingSince,
    hasNextHolidays,
  ] = await Promise.all([
    databaseBytes(database),
    deliveryStatus(database, now, timeZone),
    failingJobs(database),
    findPaymentsFailing(database),
    countPendingRefunds(database),
    measureDisks(diskFolders),
    lastGoodRun(database, { now }),
    readChecks(database, now),
    lastBeforeArchiveFailed(database),
    hasAnnouncedHolidays(database, nextYear),
  ]);
  const lastBackupAt = backupsAreOff ? null : (backup?.startedAt ?? null);
  const facts = {
    channels,
    isCodeCeilingReached,
    missingSmsTexts: dependencies.missingSmsTexts?.() ?? [],
    failingJobs: jobs,
    paymentsFailing,
    refunds,
    disks,
    lastBackupAt,
    backupChecks: backupsAreOff ? null : checks,
    archiveFailingSince,
    clockSkewMs: clockSkewMs(databaseNow, { from: askedAt, to: answeredAt }),
    today,
    hasNextHolidays,
  };
  const warnings = statusWarnings(facts, now);
  return { ...facts, backupsAreOff, at: now, databaseBytes: bytes, nextYear, warnings };
}

export type Status = Awaited<ReturnType<typeof readStatus>>;
