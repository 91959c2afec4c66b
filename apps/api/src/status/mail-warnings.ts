import { MAILED_WARNINGS, type MailedWarning } from '@chairside/rules/clinic-status';
import { DAY_MS, MINUTE_MS } from '@chairside/rules/durations';
import { clinicStatusMessage, type OutboxDependencies, writeMessage } from '../messages/feature.ts';
import { ownerEmails } from '../staff/feature.ts';
import type { StatusDependencies } from './dependencies.ts';
import { readStatus } from './read-status.ts';
import { forgetMailsBefore, noteMails } from './status-store.ts';

const REMEMBERED_MS = 30 * DAY_MS;
/** What waited while no server ran leaves in its first minutes; what is still wrong after them is worth a mail. */
const LASTS_MS = 5 * MINUTE_MS;

export interface MailDependencies extends StatusDependencies {
  outbox: OutboxDependencies;
  clinicName(): string;
  /** The clinic as it is now. */
  issuer(): { email: string };
  /** The address at which patients have the client, and staff the desk below `/desk`. */
  publicAddress(): string;
}

/** What this process has seen, as one of several that look in turn. */
export interface Looks {
  /** Since when it has found something wrong, without a look in between that did not. */
  wrongSince: Map<MailedWarning, Date>;
  /** When it looked last, in milliseconds of a clock that nobody sets. */
  lastAt: number;
}

/** Sends the owners an e-mail about what somebody should look at, or the clinic that has none yet, once a kind and day (OPS-10). */
export async function mailWarnings(dependencies: MailDependencies, looks: Looks, now: Date): Promise<void> {
  const { database, outbox, clinicName, issuer, publicAddress } = dependencies;
  const { warnings: all, today } = await readStatus(dependencies, now);
  const { wrongSince, lastAt } = looks;
  looks.lastAt = performance.now();
  // Another process has looked since then, or none: what was wrong may have been over.
  if (looks.lastAt - lastAt > LASTS_MS) wrongSince.clear();
  const warnings = MAILED_WARNINGS.filter((warning) => {
    if (!all.includes(warning)) {
      wrongSince.delete(warning);
      return false;
    }
    const known = wrongSince.get(warning);
    // A clock that was ahead keeps none waiting once it is right again.
    const since = known && known <= now ? known : now;
    wrongSince.set(warning, since);
    return now.getTime() - since.getTime() >= LASTS_MS;
  });
  if (warnings.length === 0) return;
  await database.transaction(async (tx) => {
    const isNew = await noteMails(tx, { warnings, day: today, sentAt: now });
    const unsaid = warnings.filter((warning) => isNew.has(warning));
    if (unsaid.length === 0) return;
    const says = { clinic: clinicName(), warnings: unsaid, link: `${publicAddress()}/desk/status` };
    const owners = await ownerEmails(tx);
    for (const to of owners.length > 0 ? owners : [issuer().email]) {
      const message = { ...clinicStatusMessage(says), channel: 'email', to } as const;
      // Tomorrow there is another one, if it lasts.
      await writeMessage(outbox, tx, message, { now, lapsesAt: new Date(now.getTime() + DAY_MS) });
    }
  });
}

/** Forgets about which days the clinic was sent e-mails long ago. */
export function forgetMails({ database }: StatusDependencies, now: Date): Promise<void> {
  return forgetMailsBefore(database, new Date(now.getTime() - REMEMBERED_MS));
}
