import { and, asc, eq, inArray, isNotNull, isNull, notInArray, or } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { appointments, outboxMessages } from '../db/schema.ts';
import { IS_TO_A_PATIENT, insertMessage, takenBack } from './store.ts';
import { GOING_ALONG } from './templates.ts';

interface FormerContact {
  userId: string;
  contact: string;
  /** The contact of the same kind that is theirs instead; null where the former one never was theirs. */
  replacedBy: string | null;
  now: Date;
}

const { id, channel, recipient, template, sealedContent } = outboxMessages;
const { lapsesAt, finishedAt, appointmentId, subscriptionId, formerUserId } = outboxMessages;

/**
 * Notes whose the messages to a contact were that is about to be that patient's no more. What still waits goes to the new
 * contact, or a stranger would get it and the patient nothing (MSG-21).
 */
export async function setFormerRecipient(tx: Queries, former: FormerContact): Promise<void> {
  const { userId, contact, replacedBy } = former;
  if (replacedBy !== null) await sendInstead(tx, { ...former, replacedBy });
  // What waits there now and would have gone along is of somebody else with the same e-mail address.
  const isTheirs = or(isNotNull(finishedAt), notInArray(template, [...GOING_ALONG]));
  await tx
    .update(outboxMessages)
    .set({ formerUserId: userId })
    .where(and(eq(recipient, contact), isNull(formerUserId), isTheirs, IS_TO_A_PATIENT));
}

/**
 * Locks the visits that messages to a patient wait about, to be done before the patient is locked: whoever changes a visit
 * locks it first, and the patient then.
 */
export async function lockVisitsToNotify(tx: Queries, userId: string): Promise<void> {
  const waiting = tx
    .select({ id: appointmentId })
    .from(outboxMessages)
    .where(and(isNull(finishedAt), isNotNull(appointmentId)));
  await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.userId, userId), inArray(appointments.id, waiting)))
    .orderBy(asc(appointments.id))
    .for('key share');
}

/**
 * Writes what waits for a contact once more, to the new one, and takes it back from the old one. It is a message of its own:
 * a provider that was asked to send the old one may know that by its identifier. What is on its way to the old contact at
 * this moment has its last attempt there.
 */
async function sendInstead(
  tx: Queries,
  { userId, contact, replacedBy, now }: FormerContact & { replacedBy: string },
): Promise<void> {
  const visits = tx.select({ id: appointments.id }).from(appointments).where(eq(appointments.userId, userId));
  const waiting = await tx
    .select({ id, channel, template, sealedContent, lapsesAt, appointmentId, subscriptionId })
    .from(outboxMessages)
    .where(
      and(
        eq(recipient, contact),
        isNull(formerUserId),
        isNull(finishedAt),
        inArray(template, [...GOING_ALONG]),
        or(isNull(appointmentId), inArray(appointmentId, visits)),
      ),
    )
    .orderBy(asc(id))
    .for('update');
  for (const message of waiting) {
    const isWorthSending = message.lapsesAt === null || message.lapsesAt > now;
    if (isWorthSending) {
      await insertMessage(tx, { ...message, id: newId(), recipient: replacedBy, createdAt: now });
    }
    // About the visit is the new one alone, by which it is known whether the patient was notified.
    await tx
      .update(outboxMessages)
      .set({ ...takenBack(now), formerUserId: userId, appointmentId: null })
      .where(eq(id, message.id));
  }
}
