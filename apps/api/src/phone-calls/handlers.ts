import type { DueCall, phoneCallEndpoints } from '@chairside/contract/phone-calls';
import { instantOf } from '@chairside/rules/clinic-clock';
import { addDays, clinicDateAt } from '@chairside/rules/clinic-date';
import { formatTimeSlot } from '@chairside/rules/clock-time';
import { isFollowUpDate, PHONE_CALLS, type PhoneCallKind, ringAgainAt } from '@chairside/rules/phone-calls';
import { findAppointmentRow } from '../appointments/feature.ts';
import type { Database } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { lockExistingUser } from '../users/feature.ts';
import { findWithAwayDentist } from './away-dentists-store.ts';
import { deleteFollowUpDue, findFollowUpsDue, putFollowUpDue } from './follow-ups-due-store.ts';
import {
  findCallsAbout,
  findEndingPlans,
  findNotRebooked,
  findUnconfirmed,
  findUnnotified,
  insertCall,
  isOfPatient,
} from './phone-calls-store.ts';
import { findOutsideHours } from './visits-outside-hours-store.ts';

export interface PhoneCallDependencies {
  database: Database;
  timeZone: string;
}

interface Found extends Omit<DueCall, 'last'> {
  /** Who was rung before that was rung about something else; null where a call is for good. */
  since: Date | null;
}

/** Whom to ring, and what came of it (DESK-50, DESK-51). */
export function phoneCallHandlers({
  database,
  timeZone,
}: PhoneCallDependencies): Handlers<typeof phoneCallEndpoints> {
  async function findCalls(now: Date): Promise<Found[]> {
    const { noShowDays, followUpDays, planEndingDays, mostPerKind: most } = PHONE_CALLS;
    const today = clinicDateAt(now, timeZone);
    const until = instantOf(addDays(today, planEndingDays + 1), 0, timeZone);
    const unconfirmed = await findUnconfirmed(database, addDays(today, 1), now, most);
    const unnotified = await findUnnotified(database, now, most);
    const notRebooked = await findNotRebooked(database, addDays(today, -noShowDays), now, most);
    const followUps = await findFollowUpsDue(database, addDays(today, followUpDays), now, most);
    const outside = await findOutsideHours(database, now, most);
    const withAway = await findWithAwayDentist(database, now, most);
    const isListed = new Set(withAway.map(({ visit }) => visit.id));
    const ending = await findEndingPlans(database, now, until, most);
    return [
      ...unconfirmed.map((row) => aboutVisit('unconfirmed', row)),
      ...unnotified.map(({ isCancelled, ...row }) => ({
        ...aboutVisit('message_failed', row),
        ...(isCancelled && { isCancelled }),
      })),
      ...notRebooked.map((row) => aboutVisit('not_rebooked', { ...row, since: null })),
      ...followUps.map(({ dueOn, ...row }) => ({
        ...aboutVisit('follow_up_due', row),
        followUpDue: dueOn,
      })),
      ...withAway.map(({ dentist, ...row }) => ({
        ...aboutVisit('hours_changed', row),
        ...(dentist === null ? { isOfNobody: true } : { awayDentist: dentist }),
      })),
      ...outside
        .filter(({ visit }) => !isListed.has(visit.id))
        .map((row) => aboutVisit('hours_changed', row)),
      ...ending.flatMap(({ patient, plan: { subscriptionId, name, endDate }, since }) =>
        endDate
          ? [
              {
                kind: 'plan_ending' as const,
                subjectId: subscriptionId,
                patient: presentPatient(patient),
                visit: null,
                plan: { name, endDate: clinicDateAt(endDate, timeZone) },
                since,
              },
            ]
          : [],
      ),
    ];
  }

  return {
    async phoneCallsDue({ now }) {
      const found = await findCalls(now);
      const earlier = await findCallsAbout(
        database,
        found.map(({ subjectId }) => subjectId),
      );
      const calls = found.flatMap(({ since, ...call }): DueCall[] => {
        const before = earlier.find(
          ({ subjectId, kind }) => subjectId === call.subjectId && kind === call.kind,
        );
        if (!before || (since && before.at < since)) return [{ ...call, last: null }];
        const { outcome, at, againAt, by } = before;
        // Rung by another desk since the list was read.
        if (againAt === null || againAt > now) return [];
        return [{ ...call, last: { outcome, at: at.toISOString(), by, againAt: againAt.toISOString() } }];
      });
      return done({ calls });
    },

    recordPhoneCall({ body: { againAt: chosen = null, ...call }, staff, now }) {
      return database.transaction(async (tx) => {
        const isThere = await lockExistingUser(tx, call.patientId);
        if (!isThere || !(await isOfPatient(tx, call))) return refuse('patient_not_found');
        const againAt = ringAgainAt(call.outcome, now, chosen);
        await insertCall(tx, { id: newId(), ...call, staffId: staff.staffId, at: now, againAt });
        return done({ againAt: againAt?.toISOString() ?? null });
      });
    },

    noteFollowUpDue({ params, body: { date }, staff: { staffId }, now }) {
      return database.transaction(async (tx) => {
        const visit = await findAppointmentRow(tx, params.id);
        if (!visit || !(await lockExistingUser(tx, visit.userId))) return refuse('appointment_not_found');
        if (date === null) {
          await deleteFollowUpDue(tx, visit.id);
          return done(null);
        }
        if (visit.status === 'cancelled' || visit.status === 'no_show') return refuse('visit_closed');
        if (!isFollowUpDate(date, clinicDateAt(now, timeZone))) return refuse('follow_up_date_refused');
        await putFollowUpDue(tx, { appointmentId: visit.id, dueOn: date, staffId, notedAt: now });
        return done(null);
      });
    },
  };
}

type VisitRow = Awaited<ReturnType<typeof findNotRebooked>>[number] & Pick<Found, 'since'>;

function aboutVisit(kind: PhoneCallKind, { patient, visit, since }: VisitRow): Found {
  const { id, date, startMinute: start, endMinute: end } = visit;
  return {
    kind,
    subjectId: id,
    patient: presentPatient(patient),
    visit: { date, timeSlot: formatTimeSlot({ start, end }) },
    plan: null,
    since,
  };
}

const presentPatient = ({ id, name, phone }: VisitRow['patient']) => ({ _id: id, name, phone });
