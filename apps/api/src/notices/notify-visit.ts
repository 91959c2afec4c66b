import type { NotifyPatient, Visit, VisitNews } from '../appointments/feature.ts';
import type { Queries } from '../db/database.ts';
import {
  mayHaveBeenSent,
  takeBackMessagesAbout,
  type VisitTemplate,
  visitMessage,
  writeMessage,
} from '../messages/feature.ts';
import { reachOf } from '../users/feature.ts';
import type { NotifyDependencies } from './dependencies.ts';

const TEMPLATES = {
  booked: 'visit_booked',
  moved: 'visit_moved',
  cancelled: 'visit_cancelled',
  cancelled_by_clinic: 'visit_cancelled',
} as const satisfies Record<VisitNews, VisitTemplate>;

/**
 * Confirms to patients what has become of their appointments. What was not sent yet and is no longer so never is. Whoever
 * cancels before the booking was confirmed knows as much; what the clinic cancels is always told (MSG-6, MSG-8).
 */
export function patientNotifier(dependencies: NotifyDependencies): NotifyPatient {
  return async (tx, news, visit, now) => {
    if (news !== 'booked') await takeBackMessagesAbout(tx, visit.id, now);
    if (news === 'cancelled' && !(await mayHaveBeenSent(tx, visit.id))) return;
    if (visit.startsAt > now) await writeAbout(dependencies, tx, TEMPLATES[news], visit, now);
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
  const reach = await reachOf(tx, visit.userId);
  if (!reach) return;
  const message = { ...reach, ...visitMessage(reach.channel, template, clinicName, visit) };
  await writeMessage(outbox, tx, message, { now, lapsesAt: visit.startsAt, appointmentId: visit.id });
}
