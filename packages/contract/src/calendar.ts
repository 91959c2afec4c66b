import * as z from 'zod/mini';
import {
  atMostAYear,
  availabilityDay,
  dateField,
  dateRange,
  inOrder,
  onlyAvailable,
  range,
  visitChoice,
} from './availability.ts';
import { endpoint } from './endpoint.ts';

const clockRange = { start: z.string(), end: z.string() };

const template = z.object({
  id: z.uuid(),
  name: z.string(),
  isDefault: z.boolean(),
  workingHours: z.object(clockRange),
  slotDuration: z.int().check(z.describe('minutes')),
  breakTimes: z.array(z.object({ ...clockRange, reason: z.string() })),
  applicableDates: z.array(z.string()),
});

const dayWithTemplate = z.extend(availabilityDay, { template: z.nullable(template) });
const dateEntry = z.object({
  dateString: z.string(),
  date: z.string(),
  type: availabilityDay.shape.type,
  available: z.boolean(),
});

export type AvailabilityTemplate = z.output<typeof template>;

const onDate = z.strictObject({ date: dateField });

/** What the calendar is made of, and looked at in other ways; no screen calls these, nor carries them. */
export const calendarEndpoints = {
  availabilityOnDate: endpoint({
    method: 'GET',
    path: '/availability/availability/date/:date',
    summary: 'What can be booked on a day, and the template behind it',
    access: 'patient',
    params: onDate,
    query: z.strictObject(visitChoice),
    data: dayWithTemplate,
    refusals: [],
  }),
  templateOnDate: endpoint({
    method: 'GET',
    path: '/availability/availability/template/date/:date',
    summary: 'The template of a day; its own beats the default one',
    access: 'patient',
    params: onDate,
    data: z.object({ date: z.string(), template: z.nullable(template) }),
    refusals: [],
  }),
  templatesInRange: endpoint({
    method: 'GET',
    path: '/availability/availability/templates/range',
    summary: 'The template of each day of a range',
    access: 'patient',
    query: z.extend(range, onlyAvailable).check(inOrder, atMostAYear),
    data: z.array(z.object({ date: z.string(), template: z.nullable(template) })),
    refusals: [],
  }),
  availabilityData: endpoint({
    method: 'GET',
    path: '/availability/availability/data/range',
    summary: 'What availability is made of: templates, holidays and booked slots by date',
    access: 'patient',
    query: dateRange,
    data: z.object({
      templates: z.array(template),
      holidays: z.array(z.object({ date: z.string(), reason: z.string() })),
      bookedSlots: z.record(z.string(), z.array(z.string())),
    }),
    refusals: [],
  }),
  availabilityDates: endpoint({
    method: 'GET',
    path: '/availability/availability/dates',
    summary: 'Which days of a range have anything to book',
    access: 'patient',
    query: z.extend(range, visitChoice).check(inOrder, atMostAYear),
    data: z.array(dateEntry),
    refusals: [],
  }),
};
