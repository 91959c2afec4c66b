import { PHONE_CALL_KINDS, PHONE_CALL_OUTCOMES } from '@chairside/rules/phone-calls';
import * as z from 'zod/mini';
import { dateField } from './availability.ts';
import { endpoint } from './endpoint.ts';
import { idField, instant } from './fields.ts';

const dueCall = z.object({
  kind: z.enum(PHONE_CALL_KINDS),
  /** The visit, or the subscription, that it is about. */
  subjectId: z.uuid(),
  patient: z.object({ _id: z.uuid(), name: z.string(), phone: z.nullable(z.string()) }),
  /** Of the visit; null where it is about a plan. */
  visit: z.nullable(z.object({ date: z.string(), timeSlot: z.string() })),
  /** Of the plan; null where it is about a visit. */
  plan: z.nullable(z.object({ name: z.string(), endDate: z.string() })),
  /** When a follow-up of the visit is due; null of every other kind. */
  followUpDue: z.optional(z.nullable(z.string())),
  /** Who is away when the visit is, by name (AWAY-6). */
  awayDentist: z.optional(z.string()),
  /** Whether no dentist is to do the visit, although the clinic lists dentists (AWAY-6). */
  isOfNobody: z.optional(z.boolean()),
  /** Whether the visit is one that the clinic cancelled, of which the message has not left (DESK-50). */
  isCancelled: z.optional(z.boolean()),
  /** What came of the last time that somebody rang for this. */
  last: z.nullable(
    z.object({
      outcome: z.enum(PHONE_CALL_OUTCOMES),
      at: instant,
      by: z.string(),
      againAt: z.nullable(instant),
    }),
  ),
});
export type DueCall = z.output<typeof dueCall>;

const instantField = z.pipe(
  z.iso.datetime('This time is not valid'),
  z.transform((text) => new Date(text)),
);

export const phoneCallEndpoints = {
  phoneCallsDue: endpoint({
    method: 'GET',
    path: '/desk/phone-calls',
    summary: 'Which patients to ring, why, and what came of it last',
    access: 'staff:run_day',
    data: z.object({ calls: z.array(dueCall) }),
    refusals: [],
  }),
  recordPhoneCall: endpoint({
    method: 'POST',
    path: '/desk/phone-calls',
    summary: 'Stores what came of ringing a patient, and when to ring again',
    access: 'staff:run_day',
    body: z.strictObject({
      patientId: idField,
      kind: z.enum(PHONE_CALL_KINDS),
      subjectId: idField,
      outcome: z.enum(PHONE_CALL_OUTCOMES),
      againAt: z.optional(instantField),
    }),
    data: z.object({ againAt: z.nullable(instant) }),
    refusals: ['patient_not_found'],
  }),
  noteFollowUpDue: endpoint({
    method: 'PUT',
    path: '/desk/visits/:id/follow-up-due',
    summary: 'Notes when a follow-up of a visit is due, for the list of calls; null takes the note away',
    access: 'staff:run_day',
    params: z.strictObject({ id: idField }),
    body: z.strictObject({ date: z.nullable(dateField) }),
    data: z.null(),
    refusals: ['appointment_not_found', 'visit_closed', 'follow_up_date_refused'],
  }),
};
