import { BLOCKED_TIME_KINDS, BLOCKED_TIMES } from '@chairside/rules/blocked-time';
import { parseTimeSlot } from '@chairside/rules/clock-time';
import * as z from 'zod/mini';
import { dateField } from './availability.ts';
import { endpoint } from './endpoint.ts';
import { freeText, idField, instant, parsed } from './fields.ts';

const minute = z.int().check(z.minimum(0), z.maximum(1440));

/** Time in which a chair, or the whole clinic, takes nobody, as the desk shows it (DESK-73). */
export const blockedTime = z.object({
  _id: idField,
  date: z.string(),
  start: minute,
  end: minute,
  chair: z.nullable(z.int()).check(z.describe('null for every chair')),
  kind: z.enum(BLOCKED_TIME_KINDS),
  note: z.string(),
  blockedBy: z.string().check(z.describe('the name of who did')),
  blockedAt: instant,
});
export type BlockedTime = z.output<typeof blockedTime>;

/** A visit that is in the way of a block, as its refusal has it (DESK-72). */
const visitInTheWay = z.object({
  _id: idField,
  name: z.string(),
  start: minute,
  end: minute,
  chair: z.int(),
});
/** What a refusal for the sake of visits has besides its code (DESK-72). */
export const visitsInTheWay = z.object({ visits: z.array(visitInTheWay) });
export type VisitInTheWay = z.output<typeof visitInTheWay>;

const TOO_SHORT = `Please choose ${BLOCKED_TIMES.shortestMinutes} minutes or more, from an earlier time to a later one`;

/** When to block, sent as `HH:MM-HH:MM` on the clinic's clock and received as its minutes of the day (DESK-70). */
const blockedRange = parsed(TOO_SHORT, (typed) => {
  const range = parseTimeSlot(typed);
  return range && range.end - range.start >= BLOCKED_TIMES.shortestMinutes ? range : null;
});

export const blockedTimeEndpoints = {
  blockTime: endpoint({
    method: 'POST',
    path: '/desk/blocked-times',
    summary:
      'Blocks a chair, or the whole clinic, for a part of a day. Where visits are booked then, a refusal has them with it',
    access: 'staff:run_day',
    status: 201,
    body: z.strictObject({
      date: dateField,
      timeSlot: blockedRange,
      chair: z.nullable(z.int().check(z.minimum(1), z.maximum(99))),
      kind: z.enum(BLOCKED_TIME_KINDS),
      note: freeText(BLOCKED_TIMES.noteMax),
    }),
    data: blockedTime,
    refusals: [
      'block_in_past',
      'block_too_far',
      'no_such_chair',
      'block_over_visits',
      'time_blocked_already',
    ],
  }),
  removeBlockedTime: endpoint({
    method: 'DELETE',
    path: '/desk/blocked-times/:id',
    summary: 'Opens a blocked time again; a second time changes nothing',
    access: 'staff:run_day',
    params: z.strictObject({ id: idField }),
    data: z.null(),
    refusals: ['blocked_time_not_found'],
  }),
};
