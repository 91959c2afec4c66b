import { ADJUSTMENT_KINDS } from '@chairside/rules/adjustments';
import { APPOINTMENT_STATUSES, CANCELLED_BY } from '@chairside/rules/appointment';
import { CLINIC_REASONS } from '@chairside/rules/contact';
import { SUBSCRIPTION_STATUSES } from '@chairside/rules/subscription-statuses';
import * as z from 'zod/mini';
import { instant } from './fields.ts';
import { DOCUMENT_TYPES } from './files.ts';
import { clinicPayment } from './pay-at-clinic.ts';

/** When a patient comes, as the desk shows it. */
const nextVisit = z.object({ date: z.string(), timeSlot: z.string() });

/** One of those who are found. */
export const foundPatient = z.object({
  _id: z.uuid(),
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  planName: z.nullable(z.string()).check(z.describe('of a plan that is paid; null without one')),
  nextVisit: z.nullable(nextVisit),
});
export type FoundPatient = z.output<typeof foundPatient>;

/** Sessions that an owner gave or took, or dates on which one paused the plan, with who, when and why (ADJUST-5). */
const byOwner = { _id: z.uuid(), reason: z.string(), staffName: z.string(), at: instant };
const adjustment = z.object({ ...byOwner, kind: z.enum(ADJUSTMENT_KINDS), sessions: z.int() });
export type CardAdjustment = z.output<typeof adjustment>;
const pause = z.object({
  ...byOwner,
  from: z.string(),
  until: z.string().check(z.describe('the last day; of one that was ended early, the last before that')),
  ended: z.nullable(z.object({ at: instant, staffName: z.string() })).check(z.describe('early, by whom')),
});
export type CardPause = z.output<typeof pause>;

const planOnCard = z.object({
  name: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  sessionsLeft: z.int(),
  sessionsBooked: z.int().check(z.describe('of the ones left, reserved by active visits')),
  endDate: z.nullable(instant),
  treatmentIds: z
    .optional(z.nullable(z.array(z.uuid())))
    .check(z.describe('what it includes; null for all. Left out by the version before')),
  // The version before leaves these two out.
  adjustments: z.optional(z.array(adjustment)).check(z.describe('the last ones, the latest first')),
  pauses: z.optional(z.array(pause)).check(z.describe('of this term, the last ones, the latest first')),
});

export const patientCard = z.object({
  _id: z.uuid(),
  name: z.string(),
  phone: z.nullable(z.string()),
  phoneVerified: z.boolean(),
  phoneChange: z
    .optional(z.nullable(z.object({ phone: z.string(), takesEffectAt: instant })))
    .check(z.describe('a phone that waits to take the place of the verified one')),
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  alternativePhone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  createdAt: instant,
  plan: z.nullable(planOnCard),
  duePayments: z.array(z.object({ planName: z.string(), amountRupees: z.int() })),
  payAtClinic: z
    .optional(z.nullable(clinicPayment))
    .check(z.describe('what the patient means to pay at the clinic; left out by the version before')),
  /** The visits without a plan that wait to be paid, the first one first. Left out by the version before. */
  dueVisits: z.optional(
    z.array(z.object({ ...nextVisit.shape, _id: z.uuid(), status: z.enum(APPOINTMENT_STATUSES) })),
  ),
  /** What staff did to the account, latest first. */
  changes: z.array(
    z.object({
      kind: z.enum([
        'added',
        'phone_proved_in_person',
        'email_proved_in_person',
        'phone_corrected',
        'phone_change_begun',
        'name_corrected',
      ]),
      staffName: z.string(),
      reason: z.nullable(z.string()),
      clinicReason: z.optional(z.nullable(z.enum(CLINIC_REASONS))),
      imported: z
        .optional(z.boolean())
        .check(z.describe('the account came from a file; left out by the version before')),
      at: instant,
    }),
  ),
});
export type PatientCard = z.output<typeof patientCard>;

/** Of the medical history, or of what was said when a visit was booked. */
const alert = z.object({
  kind: z.enum(['allergy', 'pregnancy']),
  text: z.nullable(z.string()),
  /** Where it was said for a visit alone: the visit's date, and whose visit it is where it is not the patient's own. */
  visit: z.nullable(z.object({ date: z.string(), visitor: z.nullable(z.string()) })),
});
export const patientAlerts = z.object({ alerts: z.array(alert) });
export type PatientAlert = z.output<typeof alert>;

/** A visit without anything that only some of the staff may see. */
const cardVisit = z.object({
  _id: z.uuid(),
  date: z.string(),
  timeSlot: z.string(),
  startsAt: instant,
  endsAt: instant,
  status: z.enum(APPOINTMENT_STATUSES),
  inChairAt: z.optional(z.nullable(instant)).check(z.describe('left out by the version before')),
  chair: z.optional(z.int()),
  isFollowUp: z.boolean(),
  withoutPlan: z.optional(z.boolean()),
  sessionNumber: z.nullable(z.int()),
  treatment: z
    .optional(z.nullable(z.string()))
    .check(z.describe('by name, where the clinic offers several; left out by the version before')),
  dentist: z.optional(z.nullable(z.string())).check(z.describe('by name; left out by the version before')),
  followUpDue: z.optional(z.nullable(z.string())).check(z.describe('the date of which somebody noted it')),
  visitor: z.nullable(z.string()).check(z.describe("whose visit it is, where it is not the patient's own")),
  patientNote: z.string().check(z.describe('what the patient wrote when booking')),
  clinicNote: z
    .string()
    .check(z.describe('what the clinic wrote for a visit that it booked; the patient reads it')),
  cancellation: z.nullable(z.object({ by: z.enum(CANCELLED_BY), reason: z.nullable(z.string()) })),
});
export const patientVisits = z.object({ visits: z.array(cardVisit), more: z.boolean() });
export type CardVisit = z.output<typeof cardVisit>;

/** What the clinic noted of a session. The author is null of what the command line wrote. */
export const sessionNote = z.object({
  _id: z.string(),
  visitId: z.uuid(),
  text: z.string(),
  staffName: z.nullable(z.string()),
  writtenAt: z.nullable(instant),
});
export type SessionNote = z.output<typeof sessionNote>;

const lists = {
  systemicDiseases: z.array(z.string()),
  drugAllergies: z.array(z.string()),
  pastTreatments: z.array(z.string()),
  previousExperiences: z.array(z.string()),
};
export const patientMedical = z.object({
  history: z.object({ ...lists, isPregnant: z.boolean() }),
  saidForVisits: z.array(
    z.object({
      visitId: z.uuid(),
      date: z.string(),
      visitor: z.nullable(z.string()),
      ...lists,
      isPregnant: z.boolean(),
    }),
  ),
});
export type PatientMedical = z.output<typeof patientMedical>;

/** A document without the link that opens it: opening is a call of its own, for the audit log. */
export const deskDocument = z.object({
  _id: z.uuid(),
  type: z.enum(DOCUMENT_TYPES),
  uploadDate: instant,
  fileName: z.string(),
  fileSize: z.int(),
});
export type DeskDocument = z.output<typeof deskDocument>;
