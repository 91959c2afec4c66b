import { DENTIST_COLOURS, DENTISTS, hasOverlap, hasWeeklyOverlap } from '@chairside/rules/dentist-hours';
import * as z from 'zod/mini';
import { dateField, timeSlotField } from './availability.ts';
import { endpoint } from './endpoint.ts';
import { freeText, idField, nameField } from './fields.ts';

const OVERLAP = 'Two times of one day overlap';
const WEEKLY_MOST = 7 * DENTISTS.stretchesPerDay;
const minute = z.int().check(z.minimum(0), z.maximum(1440));
const stretch = z.object({ start: minute, end: minute });
const weekday = z.int().check(z.minimum(1), z.maximum(7));
const weekly = z.extend(stretch, { weekday });

const absence = z.object({
  _id: idField,
  startDate: z.string(),
  endDate: z.string(),
  reason: z.string(),
  /** The visits to come that are with them then all the same (AWAY-6). */
  visitCount: z.optional(z.int()),
});

/** Who treats patients, and when (TREAT-20). */
const dentist = z.object({
  _id: idField,
  name: z.string(),
  colour: z.enum(DENTIST_COLOURS),
  /** Null of whoever has no sign-in at the desk. */
  staffId: z.nullable(idField),
  /** 1 for Monday; null where they work whenever the clinic does. */
  hours: z.nullable(z.array(weekly)),
  /** Dates from today on with hours of their own; none on a day off. */
  dates: z.array(z.object({ date: z.string(), hours: z.array(stretch) })),
  /** Those that are not over. */
  absences: z.array(absence),
  isRetired: z.boolean(),
});
export type Dentist = z.output<typeof dentist>;

/** What an owner types of a dentist (TREAT-20, TREAT-21). */
export const dentistDetails = z.strictObject({
  name: nameField,
  colour: z.enum(DENTIST_COLOURS, 'Please choose a colour'),
  staffId: z.nullable(idField),
  hours: z.nullable(
    z.array(z.strictObject({ weekday, timeSlot: timeSlotField })).check(
      z.maxLength(WEEKLY_MOST),
      z.refine(
        (hours) =>
          !hasWeeklyOverlap(hours.map(({ weekday: day, timeSlot }) => ({ weekday: day, ...timeSlot }))),
        OVERLAP,
      ),
    ),
  ),
});

const hoursOfDate = z.strictObject({
  /** Null for those of the week again. */
  hours: z.nullable(
    z.array(timeSlotField).check(
      z.maxLength(DENTISTS.stretchesPerDay),
      z.refine((hours) => !hasOverlap(hours), OVERLAP),
    ),
  ),
});

/** What an owner types of an absence (TREAT-23). */
const newAbsence = z
  .strictObject({ startDate: dateField, endDate: dateField, reason: freeText(DENTISTS.reasonMax) })
  .check(
    z.refine(({ startDate, endDate }) => startDate <= endDate, {
      error: 'The last day must not be before the first',
      path: ['endDate'],
    }),
  );

const byId = z.strictObject({ id: idField });

export const dentistEndpoints = {
  dentists: endpoint({
    method: 'GET',
    path: '/desk/dentists',
    summary: 'Who treats patients, and when; those who are not listed any more come last',
    access: 'staff:run_day',
    data: z.array(dentist),
    refusals: [],
  }),
  addDentist: endpoint({
    method: 'POST',
    path: '/desk/dentists',
    summary:
      'Adds a dentist: a member of staff, or somebody without a sign-in, of whom the very same once more is the one there is',
    access: 'staff:manage_clinic',
    status: 201,
    body: dentistDetails,
    data: dentist,
    refusals: ['dentist_once_per_staff', 'staff_not_dentist', 'too_many_dentists'],
  }),
  changeDentist: endpoint({
    method: 'PUT',
    path: '/desk/dentists/:id',
    summary: 'Changes name, colour, sign-in and weekly hours of a dentist',
    access: 'staff:manage_clinic',
    params: byId,
    body: z.extend(dentistDetails, {
      before: z
        .optional(
          z.extend(z.pick(dentist, { name: true, colour: true, staffId: true }), {
            hours: z.nullable(z.array(weekly).check(z.maxLength(WEEKLY_MOST))),
          }),
        )
        .check(z.describe('them as they were opened; left out by the version before')),
    }),
    data: dentist,
    refusals: [
      'dentist_not_found',
      'dentist_changed_meanwhile',
      'dentist_once_per_staff',
      'staff_not_dentist',
    ],
  }),
  setDentistOnDate: endpoint({
    method: 'PUT',
    path: '/desk/dentists/:id/dates/:date',
    summary: 'Sets the hours of a dentist on one date; none for a day off, null for those of the week',
    access: 'staff:manage_clinic',
    params: z.strictObject({ id: idField, date: dateField }),
    body: z.extend(hoursOfDate, {
      before: z
        .optional(z.nullable(z.array(stretch).check(z.maxLength(DENTISTS.stretchesPerDay))))
        .check(z.describe('what was shown of that date, null for the week; left out by the version before')),
    }),
    data: dentist,
    refusals: ['dentist_not_found', 'dentist_changed_meanwhile', 'hours_in_past', 'hours_too_far'],
  }),
  addAbsence: endpoint({
    method: 'POST',
    path: '/desk/dentists/:id/absences',
    summary: 'Notes that a dentist is away for some days',
    access: 'staff:manage_clinic',
    status: 201,
    params: byId,
    body: newAbsence,
    data: dentist,
    refusals: ['dentist_not_found'],
  }),
  removeAbsence: endpoint({
    method: 'DELETE',
    path: '/desk/dentists/:id/absences/:absenceId',
    summary: 'Takes an absence back',
    access: 'staff:manage_clinic',
    params: z.strictObject({ id: idField, absenceId: idField }),
    data: dentist,
    refusals: ['dentist_not_found', 'absence_not_found'],
  }),
  retireDentist: endpoint({
    method: 'PUT',
    path: '/desk/dentists/:id/retired',
    summary: 'Takes a dentist off the list, or puts them on it again; their visits stay',
    access: 'staff:manage_clinic',
    params: byId,
    body: z.strictObject({ isRetired: z.boolean() }),
    data: dentist,
    refusals: ['dentist_not_found', 'dentist_once_per_staff', 'too_many_dentists'],
  }),
};
