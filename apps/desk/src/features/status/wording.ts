import { type Disk, STATUS_WARNINGS, type StatusWarning } from '@chairside/rules/clinic-status';
import type { Channel } from '@chairside/rules/contact';

interface WarningWording {
  title: string;
  /** What to do about it. */
  text: string;
  /** Where in the desk that is done. */
  place?: { href: string; name: string };
}

const UNSENT = { href: '/messages?state=unsent', name: 'See which messages' };
const PROVIDERS = { href: '/providers', name: 'Look at the providers' };

/** What is said of each thing that somebody should look at. */
const WARNINGS: Record<StatusWarning, WarningWording> = {
  disk_full: {
    title: 'A disk of the server is full',
    text: 'Nothing can be stored. Whoever runs the server has to make space at once.',
  },
  sms_failing: {
    title: 'SMS do not go out',
    text: 'The provider has taken none for five minutes.',
    place: PROVIDERS,
  },
  email_failing: {
    title: 'Emails do not go out',
    text: 'The mail server has taken none for five minutes.',
    place: PROVIDERS,
  },
  payments_failing: {
    title: 'Nobody can pay online',
    text: 'The payment provider has refused the keys, or not answered, for five minutes.',
    place: PROVIDERS,
  },
  code_ceiling: {
    title: 'Too many codes are asked for',
    text: 'Only devices that have signed in before get any until the hour or the day is over. Whoever runs the server finds in its log which networks ask.',
  },
  queue_old: {
    title: 'Messages wait too long',
    text: 'The oldest has been due for more than 15 minutes.',
    place: UNSENT,
  },
  sms_texts_missing: {
    title: 'SMS of some texts do not go out',
    text: 'They have no template id at the SMS provider yet.',
    place: PROVIDERS,
  },
  jobs_failing: {
    title: 'A job of the server fails',
    text: 'It is tried again and again. Whoever runs the server finds why in its log.',
  },
  archive_failing: {
    title: 'The log of changes of the database is not archived',
    text: 'What is written now is not in the archive, and stays on the disk until that is full. Whoever runs the database finds why in its own log.',
  },
  backup_old: {
    title: 'There has been no good backup for 26 hours',
    text: 'Each run since says why it made none.',
    place: { href: '/backups', name: 'See the backups' },
  },
  backup_check_failed: {
    title: 'The weekly check of the backups is not good',
    text: 'A backup could not be restored on trial, or none has been for 15 days: it may be of no use when it is needed.',
    place: { href: '/backups', name: 'See the backups' },
  },
  refunds_waiting: {
    title: 'A refund has been waiting for three days',
    text: 'Look at it in the dashboard of the payment provider.',
  },
  disk_low: {
    title: 'A disk of the server has little space left',
    text: 'Whoever runs the server has to make space soon.',
  },
  clock_skewed: {
    title: 'The clocks of server and database differ',
    text: 'Whoever runs them sets both by the network’s time (NTP).',
  },
  holidays_missing: {
    title: 'Next year’s holidays are not chosen',
    text: 'Patients can book on them until they are.',
    place: { href: '/hours', name: 'Choose them' },
  },
};

const OF_LATER_VERSION: WarningWording = {
  title: 'Something needs a look that this page cannot name',
  text: 'The server is newer than this page. Reload the page to read what it is.',
};

/** What is said of a warning; of one that only a later version knows, that there is one. */
export function warningWording(warning: string): WarningWording {
  const known = STATUS_WARNINGS.find((each) => each === warning);
  return known ? WARNINGS[known] : OF_LATER_VERSION;
}

export const CHANNELS: Record<Channel, string> = { sms: 'SMS', email: 'Email' };

export const DISKS: Record<Disk, string> = {
  data: 'Data and files',
  database: 'Database',
  temporary: 'Temporary files',
};

interface BackupStatus {
  lastBackupAt: string | null;
  /** Somebody else makes them. Left out by a server of the version before. */
  backupsAreOff?: boolean | undefined;
}

/** What is known of the backups; `time` says an instant by the clinic's clock. */
export function backupFact(
  { lastBackupAt, backupsAreOff = false }: BackupStatus,
  time: (instant: string) => string,
): { term: string; text: string } {
  if (backupsAreOff) return { term: 'Backups', text: 'made by somebody else (BACKUP_TO=none)' };
  return { term: 'Last good backup', text: lastBackupAt === null ? 'none yet' : time(lastBackupAt) };
}

/** A size as people say it: `7.4 GB`, `35 MB`. */
export function formatBytes(bytes: number): string {
  const gigabytes = bytes / 1_000_000_000;
  return gigabytes >= 1 ? `${gigabytes.toFixed(1)} GB` : `${Math.ceil(bytes / 1_000_000)} MB`;
}

/** How far the database's clock is from the server's. */
export function formatSkew(ms: number): string {
  const seconds = (Math.abs(ms) / 1_000).toFixed(1);
  return seconds === '0.0'
    ? 'as the server’s'
    : `${seconds} s ${ms > 0 ? 'ahead of' : 'behind'} the server’s`;
}
