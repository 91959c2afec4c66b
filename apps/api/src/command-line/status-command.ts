import type { Disk, StatusWarning } from '@chairside/rules/clinic-status';
import type { Channel } from '@chairside/rules/contact';
import { readStatus, type Status, VERSION } from '../status/feature.ts';
import type { ClinicCommand } from './clinic-command.ts';
import type { CommandContext, RunWork } from './command-context.ts';

const CHANNELS: Record<Channel, string> = { sms: 'SMS', email: 'E-mail' };
const DISKS: Record<Disk, string> = {
  data: 'the data',
  database: 'the database',
  temporary: 'temporary files',
};
const WARNINGS: Record<StatusWarning, string> = {
  disk_full: 'a disk is full: nothing can be stored; make space at once.',
  sms_failing: 'no SMS has been taken for five minutes; look at MSG91 and its key.',
  email_failing: 'no e-mail has been taken for five minutes; look at the mail server and SMTP_URL.',
  payments_failing:
    'Razorpay has done nothing that it was asked for five minutes: nobody can pay online; look at its keys.',
  code_ceiling: 'so many codes were asked for that only devices that have signed in before get any.',
  queue_old: 'messages have been waiting for 15 minutes; look whether the server runs, and at the providers.',
  sms_texts_missing:
    'SMS of some texts cannot be sent: enter their template ids at the desk, under Providers.',
  jobs_failing: 'a job fails at each run; its line in the log says why.',
  archive_failing:
    'the database’s log of changes is not archived, and stays on its disk; look at its own log and pg_stat_archiver.',
  backup_old: 'there has been no good backup for 26 hours; look at it at the desk, or in the log.',
  backup_check_failed:
    'no backup was restored on trial for 15 days, or the last one without success; why is said at the desk, and in the log.',
  refunds_waiting: 'a refund has been waiting for three days; look at it in Razorpay’s dashboard.',
  disk_low: 'a disk has less than 1 GiB or 5 % left; make space soon.',
  clock_skewed: 'the clocks of server and database differ; set both by NTP.',
  holidays_missing: 'next year’s holidays are not chosen; choose them at the desk, under Hours.',
};

/** Whether the server has what it needs to go on (OPS-6). */
export function addStatusCommand(program: ClinicCommand, run: RunWork): void {
  program
    .command('status')
    .description('The database, waiting messages, failing jobs, refunds, disks, clocks, and what is wrong')
    .action(() => run(statusLines));
}

async function statusLines({ timeZone, now, ...context }: CommandContext): Promise<string[]> {
  const status = await readStatus({ timeZone, ...context }, now);
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return linesOf(status, (instant) => time.format(instant));
}

function linesOf(status: Status, timeOf: (instant: Date) => string): string[] {
  const { databaseBytes, clockSkewMs, channels, failingJobs, refunds, disks, warnings } = status;
  const { waiting, oldestAt } = refunds;
  const line = (about: string, said: string) => `${about.padEnd(8)}  ${said}`;
  const queue = (count: number, oldest: Date | null) =>
    oldest === null ? 'nothing waits' : `${count} waiting, the oldest since ${timeOf(oldest)}`;
  return [
    line('Version', VERSION),
    line('Database', `answers, ${gigabytes(databaseBytes)}`),
    line('Clocks', `the database's is ${(clockSkewMs / 1_000).toFixed(1)} s ahead`),
    ...channels.map(({ channel, lastFailure, ...each }) => {
      const failure = lastFailure ? `; last failure ${timeOf(lastFailure.at)}: ${lastFailure.text}` : '';
      return line(CHANNELS[channel], `${queue(each.waiting, each.oldestAt)}${failure}`);
    }),
    ...(failingJobs.length === 0 ? [line('Jobs', 'none fails')] : []),
    ...failingJobs.map(({ name, since, failures }) =>
      line('Job', `${name} fails since ${timeOf(since)}, ${failures} times`),
    ),
    line('Refunds', queue(waiting, oldestAt)),
    ...disks.map(({ disk, freeBytes, sizeBytes }) =>
      line('Disk', `${gigabytes(freeBytes)} of ${gigabytes(sizeBytes)} free for ${DISKS[disk]}`),
    ),
    line('Backup', backupText(status, timeOf)),
    line('Holidays', `of ${status.nextYear}: ${status.hasNextHolidays ? 'chosen' : 'not chosen yet'}`),
    ...warnings.map((warning) => line('Warning', WARNINGS[warning])),
  ];
}

function backupText({ lastBackupAt, backupsAreOff }: Status, timeOf: (instant: Date) => string): string {
  if (backupsAreOff) return 'made by somebody else (BACKUP_TO=none)';
  return lastBackupAt ? `the last good one ${timeOf(lastBackupAt)}` : 'none yet';
}

const gigabytes = (bytes: number) => `${(bytes / 1_000_000_000).toFixed(2)} GB`;
