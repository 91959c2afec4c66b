import { shortLink } from '@chairside/rules/short-links';
import type { MovedVisit } from '../appointments/feature.ts';
import { visitNamer } from '../appointments/feature.ts';
import type { Queries } from '../db/database.ts';
import { visitsChangedMessage, withdrawMessagesAbout, writeMessage } from '../messages/feature.ts';
import { lockExistingUser, recipientOf } from '../users/feature.ts';
import type { NotifyDependencies } from './dependencies.ts';
import { writeAbout } from './notify-visit.ts';

/** Notifies a patient of visits that the clinic has moved, or given to another dentist, in one message (AWAY-8). */
export type NotifyOfVisits = (tx: Queries, moved: readonly MovedVisit[], now: Date) => Promise<void>;

/**
 * A single visit at another time has the message of every move; several, or one with another dentist alone, have one that leads
 * to where they are listed: it names the first of them, and is worth sending until the last has begun.
 */
export function visitsNotifier({
  publicAddress,
  ...dependencies
}: NotifyDependencies & {
  /** The address at which patients have the client, and staff the desk below `/desk`. */
  publicAddress(): string;
}): NotifyOfVisits {
  return async (tx, moved, now) => {
    const [first, ...others] = moved
      .filter(({ row }) => row.startsAt > now)
      .toSorted((one, other) => one.row.startsAt.getTime() - other.row.startsAt.getTime());
    if (first) await lockExistingUser(tx, first.row.userId);
    for (const { row } of moved) await withdrawMessagesAbout(tx, row.id, now);
    if (!first) return;
    if (others.length === 0 && first.isOtherTime) {
      await writeAbout(dependencies, tx, 'visit_moved', first.row, now);
      return;
    }
    const recipient = await recipientOf(tx, first.row.userId);
    if (!recipient) return;
    const rows = [first, ...others].map(({ row }) => row);
    const names = await visitNamer(tx, rows);
    const visits = rows.map((row) => ({ ...row, dentist: names(row).dentist?.name ?? null }));
    const link = shortLink(publicAddress(), 'appointments');
    const content = visitsChangedMessage(recipient.channel, dependencies.clinicName(), { visits, link });
    const about = { lapsesAt: rows.at(-1)?.startsAt ?? null, appointmentId: first.row.id };
    await writeMessage(dependencies.outbox, tx, { ...recipient, ...content }, { now, ...about });
  };
}
