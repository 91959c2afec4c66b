import { CONFIRMED_ITEMS, GOING_LIVE_ITEMS, GOING_LIVE_REASONS } from '@chairside/rules/going-live';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';

const checklistItem = z.object({
  item: z.enum(GOING_LIVE_ITEMS),
  reason: z.nullable(z.enum(GOING_LIVE_REASONS)).check(z.describe('null where it is done')),
  variables: z
    .array(z.string())
    .check(z.describe('the environment variables that are still to be set for it')),
  texts: z
    .optional(z.array(z.string()))
    .check(z.describe('the SMS texts without a template id. Left out by the version before')),
  confirmed: z
    .nullable(z.object({ at: instant, by: z.string() }))
    .check(z.describe('who confirmed it, and when, where it is confirmed by a person')),
});
export type ChecklistItem = z.output<typeof checklistItem>;

const checklist = z.object({
  isLive: z.boolean(),
  mayChange: z.boolean().check(z.describe('false of who looks around')),
  items: z.array(checklistItem),
});
export type Checklist = z.output<typeof checklist>;

const itemParams = z.strictObject({ item: z.enum(CONFIRMED_ITEMS) });

/** What is to be done before patients come, item by item (LIVE-1 to LIVE-4). */
export const goingLiveEndpoints = {
  goingLive: endpoint({
    method: 'GET',
    path: '/desk/going-live',
    summary: 'What live mode needs, and what of it is done',
    access: 'staff:manage_clinic',
    data: checklist,
    refusals: [],
  }),
  confirmItem: endpoint({
    method: 'PUT',
    path: '/desk/going-live/:item',
    summary: 'Confirms what only a person can know; a second time changes nothing',
    access: 'staff:manage_clinic',
    params: itemParams,
    data: z.null(),
    refusals: ['own_sign_in_needed'],
  }),
  withdrawConfirmation: endpoint({
    method: 'DELETE',
    path: '/desk/going-live/:item',
    summary: 'Takes a confirmation back',
    access: 'staff:manage_clinic',
    params: itemParams,
    data: z.null(),
    refusals: ['own_sign_in_needed'],
  }),
};
