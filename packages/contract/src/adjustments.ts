import { ADJUSTMENT_KINDS, ADJUSTMENTS } from '@chairside/rules/adjustments';
import * as z from 'zod/mini';
import { dateField } from './availability.ts';
import { endpoint } from './endpoint.ts';
import { freeText, idField, instant } from './fields.ts';

const byId = z.strictObject({ id: idField });
const NOT_SO_MANY = `Please type a number from 1 to ${ADJUSTMENTS.sessionsMost}`;

/** How many sessions are given or taken (ADJUST-2). */
export const adjustedSessionsField = z
  .int(NOT_SO_MANY)
  .check(z.minimum(1, NOT_SO_MANY), z.maximum(ADJUSTMENTS.sessionsMost, NOT_SO_MANY));

/** Why an owner changes the sessions or the dates of a plan (ADJUST-2, ADJUST-6). */
export const adjustmentReasonField = freeText(ADJUSTMENTS.reasonMax).check(
  z.minLength(ADJUSTMENTS.reasonMin, 'Please say why, in 3 letters or more'),
);

const dates = { from: dateField, until: dateField };
const requestId = idField.check(z.describe('made by the browser: the same request twice is one'));

const visitThen = z.object({ _id: z.uuid(), name: z.string(), date: z.string(), timeSlot: z.string() });

/** What becomes of a term, and which visits are in the way of that (ADJUST-7, ADJUST-10). */
const previewedTerm = z.object({
  endDate: instant,
  newEndDate: instant,
  visits: z
    .array(visitThen)
    .check(z.describe('the first of those that have to be moved or cancelled before')),
  visitCount: z.int(),
  pausesGone: z.optional(
    z
      .array(z.object({ from: z.string(), until: z.string() }))
      .check(z.describe('the later pauses that go as well, since they would begin after the new end')),
  ),
});
export type PreviewedTerm = z.output<typeof previewedTerm>;

const ofNewPause = [
  'pause_length',
  'pause_in_past',
  'pause_after_end',
  'pause_overlaps',
  'patient_not_found',
  'plan_not_running',
] as const;
const ofPause = ['pause_not_found', 'pause_over', 'plan_not_running'] as const;

/** How an owner gives and takes sessions of a patient's plan, and pauses it (ADJUST-1 to ADJUST-12). */
export const adjustmentEndpoints = {
  adjustSessions: endpoint({
    method: 'POST',
    path: '/desk/patients/:id/adjustments',
    summary: 'Gives or takes sessions of the running plan; the same request sent again does nothing twice',
    access: 'staff:manage_clinic',
    params: byId,
    body: z.strictObject({
      requestId,
      kind: z.enum(ADJUSTMENT_KINDS, 'Please choose whether to give or to take'),
      sessions: adjustedSessionsField,
      reason: adjustmentReasonField,
    }),
    data: z.object({ sessionsLeft: z.int() }),
    refusals: ['sessions_booked', 'already_saved', 'patient_not_found', 'plan_not_running'],
  }),
  previewPause: endpoint({
    method: 'GET',
    path: '/desk/patients/:id/pauses/preview',
    summary: 'When the plan would end if it were paused so, and the visits in the way; changes nothing',
    access: 'staff:manage_clinic',
    params: byId,
    query: z.strictObject(dates),
    data: previewedTerm,
    refusals: [...ofNewPause],
  }),
  pausePlan: endpoint({
    method: 'POST',
    path: '/desk/patients/:id/pauses',
    summary: 'Pauses the running plan and moves its end; refused while visits of it are booked then',
    access: 'staff:manage_clinic',
    params: byId,
    body: z.strictObject({ requestId, ...dates, reason: adjustmentReasonField }),
    data: z.object({ endDate: instant }),
    refusals: ['visits_in_the_way', 'already_saved', ...ofNewPause],
  }),
  previewPauseEnd: endpoint({
    method: 'GET',
    path: '/desk/pauses/:id/end',
    summary:
      'When the plan would end if a pause were ended today, and the visits in the way; changes nothing',
    access: 'staff:manage_clinic',
    params: byId,
    data: previewedTerm,
    refusals: [...ofPause],
  }),
  endPause: endpoint({
    method: 'POST',
    path: '/desk/pauses/:id/end',
    summary: 'Ends a pause early, or removes one that has not begun; the end of the plan moves back',
    access: 'staff:manage_clinic',
    params: byId,
    data: z.object({ endDate: instant }),
    refusals: ['visits_in_the_way', ...ofPause],
  }),
};
