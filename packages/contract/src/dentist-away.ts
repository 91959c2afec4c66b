import { AWAY } from '@chairside/rules/away';
import { DENTISTS } from '@chairside/rules/dentist-hours';
import { SLOT_REFUSALS } from '@chairside/rules/slot-refusals';
import * as z from 'zod/mini';
import { atMostAYear, dateField, inOrder, range, timeSlotField } from './availability.ts';
import { endpoint } from './endpoint.ts';
import { freeText, idField } from './fields.ts';

const byId = z.strictObject({ id: idField });
const named = z.object({ _id: idField, name: z.string() });

/** A slot of a date, and who would do the visit then. */
const proposal = z.object({ date: z.string(), timeSlot: z.string(), dentist: named });

/** A visit that a dentist would miss, and where it could be instead (AWAY-1, AWAY-2). */
const affectedVisit = z.object({
  _id: idField,
  patientId: idField,
  name: z.string(),
  treatment: z.nullable(z.string()),
  date: z.string(),
  timeSlot: z.string(),
  /** Who does what it is for, whoever is away among them. */
  dentistIds: z.array(idField),
  proposal: z.nullable(proposal).check(z.describe('null where there is none')),
  /** Its patient’s plan is over, or not paid: nothing can be proposed. */
  isHeldByPlan: z.boolean(),
});
export type AffectedVisit = z.output<typeof affectedVisit>;

const affectedVisits = z.object({
  dentist: named,
  today: z.string(),
  /** Whether exactly these days are noted as an absence already. */
  isNoted: z.boolean(),
  dentists: z.array(named).check(z.describe('all who are listed')),
  visits: z.array(affectedVisit).check(z.describe('the first of them')),
  visitCount: z.int(),
});
export type AffectedVisits = z.output<typeof affectedVisits>;

/** Why a visit stays where it is (AWAY-5). */
const MOVE_PROBLEMS = [
  ...SLOT_REFUSALS,
  'treatment_not_offered',
  'own_appointment',
  'after_plan_end',
  'plan_paused',
  'subscription_not_active',
  'appointment_not_found',
  'appointment_closed',
  'visit_closed',
  'too_many_requests',
] as const;
export type MoveProblem = (typeof MOVE_PROBLEMS)[number];

const place = { date: dateField, timeSlot: timeSlotField };

/** An absence, and what becomes of the visits in it: each is moved, or left for a call (AWAY-4). */
const absenceWithVisits = z
  .strictObject({
    startDate: dateField,
    endDate: dateField,
    reason: freeText(DENTISTS.reasonMax),
    moves: z
      .array(
        z.strictObject({
          visit: idField,
          /** Where it was shown. */
          from: z.strictObject(place),
          to: z.strictObject({ ...place, dentist: idField }),
        }),
      )
      .check(z.maxLength(AWAY.visitsMost)),
  })
  .check(inOrder, atMostAYear);

/** A dentist is away: who is to come then, and where they come instead (AWAY-1 to AWAY-8). */
export const dentistAwayEndpoints = {
  affectedVisits: endpoint({
    method: 'GET',
    path: '/desk/dentists/:id/away',
    summary: 'The visits with a dentist on some days to come, each with a slot that it could have instead',
    access: 'staff:manage_clinic',
    params: byId,
    query: range.check(inOrder, atMostAYear),
    data: affectedVisits,
    refusals: ['dentist_not_found'],
  }),
  saveAway: endpoint({
    method: 'POST',
    path: '/desk/dentists/:id/away',
    summary:
      'Notes that a dentist is away and moves visits, one message a patient; the others are on the list of calls. Sent again it does nothing twice',
    access: 'staff:manage_clinic',
    params: byId,
    body: absenceWithVisits,
    data: z.object({
      moved: z.int().check(z.describe('that are where they were sent, now or since before')),
      /** Those that stay where they are, with what stood in the way. */
      refused: z.array(z.object({ visit: idField, problem: z.enum(MOVE_PROBLEMS) })),
      left: z.int().check(z.describe('that are still with the dentist, on the list of calls')),
    }),
    refusals: ['dentist_not_found', 'absence_over'],
  }),
};
