import { changeRefusal } from '@chairside/rules/appointment';
import type { NotifyPatient, Visit, VisitUpdate } from '../appointments/feature.ts';
import type { Queries } from '../db/database.ts';
import {
  type VisitTemplate,
  visitMessage,
  withdrawMessagesAbout,
  writeMessage,
} from '../messages/feature.ts';
import { lockExistingUser, recipientOf } from '../users/feature.ts';
import type { NotifyDependencies } from './dependencies.ts';

const TEMPLATES = {
  booked: 'visit_booked',
  moved: 'visit_moved',
  cancelled: 'visit_cancelled',
  cancelled_by_clinic: 'visit_cancelled',
  restored: 'visit_booked',
} as const satisfies Record<VisitUpdate, VisitTemplate>;

/**
 * Notifies patients of bookings, moves and cancellations. A pending message that is no longer true is withdrawn. A
 * patient who cancels before the booking's message left needs none; the clinic's cancellations always send one (MSG-6,
 * MSG-8).
 */
export function patientNotifier(dependencies: NotifyDependencies): NotifyPatient {
  return async (tx, update, visit, now) => {
    // Or the message could go to a contact that is just being replaced. Whoever has booked refers to the patient already.
    if (update !== 'booked') await lockExistingUser(tx, visit.userId);
    const mayKnowOfIt = update !== 'booked' && (await withdrawMessagesAbout(tx, visit.id, now));
    if (update === 'cancelled' && !mayKnowOfIt) return;
    if (visit.startsAt > now) await writeAbout(dependencies, tx, TEMPLATES[update], visit, now);
  };
}

/** Writes a message about a visit into the outbox; once the visit has begun it is worth nothing any more. */
export async function writeAbout(
  { outbox, clinicName }: NotifyDependencies,
  tx: Queries,
  template: VisitTemplate,
  visit: Visit,
  now: Date,
): Promise<void> {
  const recipient = await recipientOf(tx, visit.userId);
  if (!recipient) return;
  const says = { ...visit, isChangeable: changeRefusal(visit, now) === null };
  const message = { ...recipient, ...visitMessage(recipient.channel, template, clinicName(), says) };
  await writeMessage(outbox, tx, message, { now, lapsesAt: visit.startsAt, appointmentId: visit.id });
}
