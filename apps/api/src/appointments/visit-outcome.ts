import { isActive } from '@chairside/rules/appointment';
import type { BookingTerms } from '@chairside/rules/availability';
import type { SlotRefusal } from '@chairside/rules/slot-refusals';
import type { ClinicParts } from '../availability/days.ts';
import type { Queries } from '../db/database.ts';
import { lockSessions, spendSession } from '../subscriptions/subscription.ts';
import { done, isRefusal, type Outcome, refuse } from '../use-case/outcome.ts';
import { refuseOwn, takeSeat, type WantedSlot } from './chair-assignment.ts';
import type { VisitParts } from './dependencies.ts';
import { noteWritten } from './medical-access.ts';
import { newVisit } from './new-visit.ts';
import {
  type AppointmentRow,
  findAppointmentRow,
  insertIfFree,
  lastFollowUpNumber,
  lockAppointment,
  lockStanding,
  updateAppointment,
} from './store.ts';

// What the clinic itself does with an appointment (VISIT-13).

type SettleRefusal = 'appointment_not_found' | 'appointment_closed';
type Settled = Promise<Outcome<AppointmentRow, SettleRefusal>>;

/** The clinic says it expects the patient. A second time changes nothing. */
export function confirmAppointment(parts: ClinicParts, id: string, now: Date): Settled {
  return settle(parts, { id, to: 'confirmed', now });
}

/** The patient did not come: the chair is free, and the session stays theirs. */
export function markNoShow(parts: ClinicParts, id: string, now: Date): Settled {
  return settle(parts, { id, to: 'no_show', now });
}

/** The treatment is done: a session is spent, once, unless it was a follow-up. */
export function completeAppointment(
  parts: ClinicParts,
  id: string,
  { sessionNotes, now }: { sessionNotes?: string; now: Date },
): Settled {
  return settle(parts, { id, to: 'completed', now, ...(sessionNotes === undefined ? {} : { sessionNotes }) });
}

function settle(
  { database }: ClinicParts,
  {
    id,
    to,
    now,
    ...more
  }: { id: string; to: 'confirmed' | 'completed' | 'no_show'; now: Date; sessionNotes?: string },
): Settled {
  return database.transaction(async (tx) => {
    const row = await lockWithSessions(tx, id, now);
    if (!row) return refuse('appointment_not_found');
    if (row.status !== to && !isActive(row)) return refuse('appointment_closed');
    if (more.sessionNotes !== undefined) await noteWritten(tx, 'clinic', row, now);
    if (row.status === to) {
      if (more.sessionNotes !== undefined) await updateAppointment(tx, id, { ...more, updatedAt: now });
      return done({ ...row, ...more });
    }
    const changes = { status: to, updatedAt: now, ...more };
    await updateAppointment(tx, id, changes);
    if (to === 'completed' && !row.isFollowUp) {
      await spendSession(tx, { subscriptionId: row.subscriptionId, appointmentId: id, now });
    }
    return done({ ...row, ...changes });
  });
}

/** An appointment, locked; its subscription always comes first, whatever is done to the sessions (DATA-2). */
async function lockWithSessions(tx: Queries, id: string, now: Date): Promise<AppointmentRow | undefined> {
  const found = await findAppointmentRow(tx, id);
  if (!found) return undefined;
  await lockSessions(tx, found.userId, now);
  return lockAppointment(tx, id);
}

interface FollowUp extends WantedSlot {
  notes: string;
  terms: BookingTerms;
  now: Date;
}

/** Another visit that belongs to a completed appointment and uses no session. */
export function bookFollowUp(
  parts: VisitParts,
  parentId: string,
  { notes, terms, now, ...slot }: FollowUp,
): Promise<Outcome<AppointmentRow, SettleRefusal | SlotRefusal['refused'] | 'own_appointment'>> {
  return parts.database.transaction(async (tx) => {
    const parent = await lockWithSessions(tx, parentId, now);
    if (!parent) return refuse('appointment_not_found');
    if (parent.status !== 'completed' || parent.isFollowUp) return refuse('appointment_closed');
    const own = refuseOwn(await lockStanding(tx, parent.userId), slot);
    if (own) return own;
    const followUpNumber = (await lastFollowUpNumber(tx, parentId)) + 1;
    const { userId, subscriptionId, personalDetails, medicalInfo } = parent;
    const row = await takeSeat(parts, tx, slot, { now, terms }, (seat) =>
      insertIfFree(tx, {
        ...newVisit(now),
        ...seat,
        userId,
        subscriptionId,
        isFollowUp: true,
        parentId,
        followUpNumber,
        sessionNumber: null,
        notes,
        personalDetails,
        medicalInfo,
      }),
    );
    if (isRefusal(row)) return row;
    await parts.tellPatient(tx, 'booked', row, now);
    if (medicalInfo || notes) await noteWritten(tx, 'clinic', row, now);
    return done(row);
  });
}
