import { MAILED_WARNINGS } from '@chairside/rules/clinic-status';
import { clinicStatusMessage, type OutboxDependencies, writeMessage } from '../messages/feature.ts';
import type { StatusDependencies } from './dependencies.ts';
import { readStatus } from './read-status.ts';
import { forgetMailsBefore, noteMails } from './status-store.ts';

const DAY_MS = 24 * 3_600_000;
const REMEMBERED_MS = 30 * DAY_MS;
/** What waited while no server ran leaves in the first minutes; what still waits after them is worth a mail. */
const FIRST_MS = 15 * 60_000;

export interface MailDependencies extends StatusDependencies {
  outbox: OutboxDependencies;
  clinicName(): string;
  /** The clinic as it is now. */
  issuer(): { email: string };
  /** The address at which staff have the desk, without `/desk`. */
  deskAddress(): string;
  /** When this process did. */
  startedAt: Date;
}

/** Sends the clinic an e-mail about what somebody should look at, once a kind and day of the clinic (OPS-10). */
export async function mailWarnings(dependencies: MailDependencies, now: Date): Promise<void> {
  const { database, outbox, clinicName, issuer, deskAddress, startedAt } = dependencies;
  if (now.getTime() - startedAt.getTime() < FIRST_MS) return;
  const { warnings: all, today } = await readStatus(dependencies, now);
  const warnings = MAILED_WARNINGS.filter((warning) => all.includes(warning));
  if (warnings.length === 0) return;
  await database.transaction(async (tx) => {
    const isNew = await noteMails(tx, { warnings, day: today, sentAt: now });
    const unsaid = warnings.filter((warning) => isNew.has(warning));
    if (unsaid.length === 0) return;
    const says = { clinic: clinicName(), warnings: unsaid, link: `${deskAddress()}/desk/status` };
    const message = { ...clinicStatusMessage(says), channel: 'email', to: issuer().email } as const;
    // Tomorrow there is another one, if it lasts.
    await writeMessage(outbox, tx, message, { now, lapsesAt: new Date(now.getTime() + DAY_MS) });
  });
}

/** Forgets about which days the clinic was sent e-mails long ago. */
export function forgetMails({ database }: StatusDependencies, now: Date): Promise<void> {
  return forgetMailsBefore(database, new Date(now.getTime() - REMEMBERED_MS));
}
