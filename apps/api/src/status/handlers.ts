import type { clinicStatusEndpoints } from '@chairside/contract/clinic-status';
import { BANNER_WARNINGS } from '@chairside/rules/clinic-status';
import type { Handlers } from '../use-case/call.ts';
import { done } from '../use-case/outcome.ts';
import type { StatusDependencies } from './dependencies.ts';
import { readStatus, type Status } from './read-status.ts';
import { VERSION } from './version.ts';

interface RunningDependencies extends StatusDependencies {
  startedAt: Date;
}

/** How the installation runs, for its owners (OPS-4). */
export function statusHandlers(dependencies: RunningDependencies): Handlers<typeof clinicStatusEndpoints> {
  return {
    clinicStatus: async ({ now }) => done(await describeStatus(dependencies, now)),
    clinicTrouble: async ({ now }) => {
      const { warnings } = await readStatus(dependencies, now);
      return done({ warnings: BANNER_WARNINGS.filter((warning) => warnings.includes(warning)) });
    },
  };
}

/** How the installation runs, as it is sent to whoever may know. */
export async function describeStatus(dependencies: RunningDependencies, now: Date) {
  const status = presentStatus(await readStatus(dependencies, now));
  return { ...status, version: VERSION, startedAt: dependencies.startedAt.toISOString() };
}

const text = (instant: Date | null) => instant?.toISOString() ?? null;

function presentStatus({ at, databaseBytes, clockSkewMs, refunds, disks, warnings, ...status }: Status) {
  return {
    at: at.toISOString(),
    database: { bytes: databaseBytes, clockSkewMs },
    channels: status.channels.map(({ channel, waiting, oldestAt, failingSince, lastFailure }) => ({
      channel,
      waiting,
      oldestAt: text(oldestAt),
      failingSince: text(failingSince),
      lastFailure: lastFailure && { at: lastFailure.at.toISOString(), text: lastFailure.text },
    })),
    failingJobs: status.failingJobs.map(({ name, since, failures }) => ({
      name,
      since: since.toISOString(),
      failures,
    })),
    refunds: { waiting: refunds.waiting, oldestAt: text(refunds.oldestAt) },
    disks,
    lastBackupAt: text(status.lastBackupAt),
    backupsAreOff: status.backupsAreOff,
    holidays: { year: status.nextYear, isListed: status.hasNextHolidays },
    warnings,
  };
}
