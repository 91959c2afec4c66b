import { AUDIT_ACTORS, AUDIT_TOPICS } from '@chairside/rules/audit-log';
import { STAFF_ROLES } from '@chairside/rules/staff';
import * as z from 'zod/mini';
import { dateField } from './availability.ts';
import { endpoint } from './endpoint.ts';
import { idField, instant } from './fields.ts';
import { pageKeyField } from './page-key-field.ts';

/** One entry of the log: who did what, with whose data or with what of the clinic, and when (AUDIT-1). */
const auditEntry = z.object({
  _id: idField,
  at: instant,
  actor: z.enum(['staff', ...AUDIT_ACTORS]),
  /** Of the staff alone. */
  staffName: z.nullable(z.string()),
  patient: z.nullable(z.object({ _id: idField, name: z.nullable(z.string()) })),
  /** A code that is worded by `auditWords`; one of a later version is unknown to it. */
  did: z.string(),
  topic: z.enum(AUDIT_TOPICS),
  /** The name of what was changed. */
  about: z.nullable(z.string()),
  /** What a member of staff was to be from then on. */
  role: z.nullable(z.enum(STAFF_ROLES)),
  /** The entry stands for every repeated read until then. */
  repeatsUntil: z.nullable(instant),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Which entries are asked for; whatever is left out matters not (AUDIT-2). */
const filter = {
  who: z.optional(z.union([idField, z.enum(AUDIT_ACTORS)], 'Please choose who')),
  patient: z.optional(idField),
  from: z.optional(dateField),
  until: z.optional(dateField),
  topic: z.optional(z.enum(AUDIT_TOPICS, 'Please choose what')),
};
export const auditFilter = z.strictObject(filter);
export type AuditFilter = z.output<typeof auditFilter>;

/** Who read or changed what, for the owners of the clinic (AUDIT-1 to AUDIT-5). */
export const auditLogEndpoints = {
  auditLog: endpoint({
    method: 'GET',
    path: '/desk/audit-log',
    summary: 'Who read or changed patients’ data, or the clinic itself, latest first, a page at a time',
    access: 'staff:manage_clinic',
    query: z.strictObject({ ...filter, after: z.optional(pageKeyField) }),
    data: z.object({
      entries: z.array(auditEntry),
      next: z.nullable(z.string()).check(z.describe('what to ask for the next page with')),
    }),
    refusals: [],
  }),
  auditLogStaff: endpoint({
    method: 'GET',
    path: '/desk/audit-log/staff',
    summary: 'Everybody who works here or ever did, for the log to be filtered by',
    access: 'staff:manage_clinic',
    data: z.array(z.object({ _id: idField, name: z.string(), hasLeft: z.boolean() })),
    refusals: [],
  }),
  exportAuditLog: endpoint({
    method: 'POST',
    path: '/desk/audit-log/export',
    summary: 'A link, good for five minutes, to the log as a CSV file; in the log itself',
    access: 'staff:manage_clinic',
    body: auditFilter,
    data: z.object({ url: z.string() }),
    refusals: [],
  }),
};
