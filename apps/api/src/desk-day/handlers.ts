import type { DeskVisit, deskDayEndpoints } from '@chairside/contract/desk-day';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import { CLINIC_TERMS } from '@chairside/rules/clinic-terms';
import { freeChairs } from '@chairside/rules/free-chairs';
import { isRefusal } from '@chairside/rules/refusal';
import { mayStaff } from '@chairside/rules/staff';
import type { VisitStep } from '@chairside/rules/visit-steps';
import {
  type AppointmentDependencies,
  findLastSteps,
  findStep,
  type StepOutcome,
  takeStep,
  undoStep,
} from '../appointments/feature.ts';
import { recordLook } from '../audit/feature.ts';
import { workDaysReader } from '../availability/feature.ts';
import { blockedTimesOn } from '../blocked-times/feature.ts';
import { type Limits, refuseOver } from '../security/limits.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, type Outcome, type Refused, refuse } from '../use-case/outcome.ts';
import type { StaffCaller } from '../use-case/staff-caller.ts';
import { findVisit, findVisitsOn } from './day-store.ts';
import { presentVisit } from './present.ts';
import { readWeek } from './week.ts';

/** What is medical on a day that one of the staff sees has one entry in the audit log for so long: the page asks for it time and again. */
const ALERTS_SHARE_MINUTES = 60;

export function deskDayHandlers(
  dependencies: AppointmentDependencies & { limits: Limits },
): Handlers<typeof deskDayEndpoints> {
  const { database, timeZone, chairs, limits } = dependencies;
  const readWorkDays = workDaysReader(database, chairs);

  /** A cancellation sends the patient a message, and so does taking it back (DESK-21); each step has a row (DESK-39). */
  async function refuseMany(step: VisitStep, staffId: string) {
    const tooMany = await refuseOver(limits, 'visitStepsPerStaff', staffId);
    return tooMany ?? (step === 'cancel' ? refuseOver(limits, 'bookingsPerStaff', staffId) : null);
  }

  /** Before it is sent (DESK-34). */
  async function recordAlerts(
    visits: readonly DeskVisit[],
    date: string,
    { staffId }: StaffCaller,
    now: Date,
  ) {
    if (!visits.some(({ alerts }) => alerts && (alerts.isPregnant || alerts.allergies.length > 0))) return;
    const look = { staffId, kind: 'day_alerts_read', about: date, at: now } as const;
    await recordLook(database, look, ALERTS_SHARE_MINUTES);
  }

  async function visitNow(id: string, staff: StaffCaller, now: Date) {
    const row = await findVisit(database, id);
    if (!row) return null;
    const [lastStep] = await findLastSteps(database, [id]);
    const visit = presentVisit(row, { lastStep, staff, timeZone });
    await recordAlerts([visit], visit.date, staff, now);
    return visit;
  }

  /** With the visit as it is now, which is what the other desk has made of it where this one was too late. */
  async function withVisit<Code extends Refused['refused']>(
    outcome: Outcome<StepOutcome, Code>,
    id: string,
    staff: StaffCaller,
    now: Date,
  ) {
    const visit = await visitNow(id, staff, now);
    if (isRefusal(outcome)) return { ...outcome, details: { ...outcome.details, visit } };
    if (!visit) throw new Error('a visit has vanished after a step with it');
    return done({ ...outcome.data, visit });
  }

  return {
    async deskDay({ query, staff, now }) {
      const today = clinicDateAt(now, timeZone);
      const { date = today } = query;
      const [rows, { calendar, chairNames, hoursOn }, blockedTimes] = await Promise.all([
        findVisitsOn(database, date),
        readWorkDays(date),
        blockedTimesOn(database, date),
      ]);
      const ids = rows.map(({ id }) => id);
      const steps = new Map((await findLastSteps(database, ids)).map((step) => [step.appointmentId, step]));
      const visits = rows.map((row) => presentVisit(row, { lastStep: steps.get(row.id), staff, timeZone }));
      await recordAlerts(visits, date, staff, now);
      return done({
        date,
        today,
        now: now.toISOString(),
        // A clinic that has given up a chair still has the visits that were booked there.
        chairs: Math.max(calendar.chairs, ...[...rows, ...blockedTimes].map(({ chair }) => chair ?? 1)),
        chairNames,
        ...hoursOn(date),
        visits,
        blockedTimes,
        free: freeChairs(date, calendar, {
          now,
          timeZone,
          terms: CLINIC_TERMS,
          request: calendar.offerOf({}) ?? undefined,
        }),
      });
    },

    async deskWeek({ query, now }) {
      return done(await readWeek({ database, readWorkDays, timeZone }, query.date, now));
    },

    async takeVisitStep({ params, body, staff, now }) {
      const { step, from, reason, sessionNotes } = body;
      if (sessionNotes !== undefined && !mayStaff(staff, 'write_session_notes'))
        return refuse('not_permitted');
      const { staffId } = staff;
      const adds = sessionNotes ? await refuseOver(limits, 'additionsPerStaff', staffId) : null;
      const tooMany = adds ?? (await refuseMany(step, staffId));
      if (tooMany) return tooMany;
      const request = {
        id: params.id,
        step,
        from: from && { date: from.date, range: from.timeSlot },
        staffId,
        now,
        reason: reason || null,
        sessionNotes,
      };
      return withVisit(await takeStep(dependencies, request), params.id, staff, now);
    },

    async undoVisitStep({ params, staff, now }) {
      const { staffId } = staff;
      const step = await findStep(database, params.id);
      if (!step) return refuse('appointment_not_found');
      const tooMany = await refuseMany(step.step, staffId);
      if (tooMany) return tooMany;
      const { appointmentId } = step;
      const undo = { stepId: step.id, appointmentId, staffId, now };
      return withVisit(await undoStep(dependencies, undo), appointmentId, staff, now);
    },
  };
}
