import { statfs } from 'node:fs/promises';
import { databaseBytes } from '../db/size.ts';
import { deliveryStatus, deliveryWarnings } from '../messages/feature.ts';
import type { ClinicCommand } from './clinic-command.ts';
import type { CommandContext, RunWork } from './command-context.ts';

const CHANNEL_NAMES = { sms: 'SMS', email: 'E-mail' } as const;
const WARNINGS = {
  sms_failing: 'no SMS has been taken for five minutes; look at MSG91 and its key.',
  email_failing: 'no e-mail has been taken for five minutes; look at the mail server and SMTP_URL.',
} as const;

/** Whether the server has what it needs to go on. */
export function addStatusCommand(program: ClinicCommand, run: RunWork): void {
  program
    .command('status')
    .description('The database, the messages that wait, the last failure of each channel, and the disk')
    .action(() => run(statusLines));
}

async function statusLines(context: CommandContext): Promise<string[]> {
  const { database, now } = context;
  const warnings = await deliveryWarnings(database, now);
  return [
    `Database  answers, ${gigabytes(await databaseBytes(database))}`,
    ...(await channelLines(context)),
    ...(await diskLine(context)),
    ...warnings.map((warning) => `Warning   ${WARNINGS[warning]}`),
  ];
}

async function channelLines({ database, timeZone }: CommandContext): Promise<string[]> {
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const channels = await deliveryStatus(database);
  return channels.map(({ channel, waiting, oldest, health }) => {
    const queue =
      oldest === null ? 'nothing waits' : `${waiting} waiting, the oldest since ${time.format(oldest)}`;
    const failure = health
      ? `; last failure ${time.format(health.lastFailureAt)}: ${health.lastFailure}`
      : '';
    return `${CHANNEL_NAMES[channel].padEnd(8)}  ${queue}${failure}`;
  });
}

async function diskLine({ dataDir }: CommandContext): Promise<string[]> {
  if (dataDir === undefined) return [];
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return [`Disk      ${gigabytes(bavail * bsize)} of ${gigabytes(blocks * bsize)} free at ${dataDir}`];
}

const gigabytes = (bytes: number) => `${(bytes / 1_000_000_000).toFixed(2)} GB`;
