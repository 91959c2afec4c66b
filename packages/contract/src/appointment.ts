import { APPOINTMENT_STATUSES, CANCELLED_BY } from '@chairside/rules/appointment';
import * as z from 'zod/mini';
import { idField, instant } from './fields.ts';
import { medicalInfo, storedPersonalDetails } from './visit-details.ts';

export const appointmentStatus = z.enum(APPOINTMENT_STATUSES);

const named = z.object({ _id: idField, name: z.string() });

/** A visit as its patient sees it. */
export const appointment = z.object({
  _id: z.uuid(),
  userId: z.uuid(),
  date: z.string(),
  timeSlot: z.string(),
  startsAt: instant,
  endsAt: instant,
  notes: z.string(),
  status: appointmentStatus,
  sessionNumber: z.nullable(z.int()),
  isFollowUp: z.boolean(),
  withoutPlan: z.optional(z.boolean()).check(z.describe('booked and to be paid at the clinic')),
  isPaid: z
    .optional(z.boolean())
    .check(z.describe('without a plan, and paid; left out by the version before')),
  // The version before leaves these three out: required in the next version.
  treatment: z
    .optional(z.nullable(named))
    .check(z.describe('null of visits from before there were treatments')),
  dentist: z.optional(z.nullable(named)).check(z.describe('null where nobody in particular does it')),
  sessions: z.optional(z.int()).check(z.describe('of the plan, that it uses')),
  followUpNumber: z.nullable(z.int()),
  parentAppointment: z.nullable(
    z.object({ _id: z.uuid(), date: z.string(), sessionNumber: z.nullable(z.int()) }),
  ),
  followUps: z.array(
    z.object({
      _id: z.uuid(),
      date: z.string(),
      timeSlot: z.string(),
      endsAt: instant,
      status: appointmentStatus,
      notes: z.string(),
      scheduledAt: instant,
      createdAt: instant,
    }),
  ),
  rescheduleHistory: z.array(
    z.object({
      originalDate: z.string(),
      originalTimeSlot: z.string(),
      reason: z.nullable(z.string()),
      rescheduledAt: instant,
    }),
  ),
  // The version before leaves it out: nullable alone in the next version.
  cancellation: z
    .nullish(z.object({ by: z.enum(CANCELLED_BY), reason: z.nullable(z.string()) }))
    .check(z.describe('of a cancelled one: who or what cancelled it, if known, and why the clinic did')),
  personalDetails: z.nullable(storedPersonalDetails),
  medicalInfo: z.nullable(medicalInfo),
  createdAt: instant,
  updatedAt: instant,
});
