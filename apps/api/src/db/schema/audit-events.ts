import { sql } from 'drizzle-orm';
import { check, index, pgSchema, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../column-types.ts';

/**
 * Every read and write of medical data and documents, without their content. Its schema belongs to a database role of its
 * own: see audit-log-owner.ts. The unique index events_once_until has reads of one kind stand once until a time; a trigger
 * (events_append_only) refuses to change, delete or truncate any.
 */
export const auditEvents = pgSchema('audit').table(
  'events',
  {
    id: uuid('id').notNull(),
    /** Whose data it is. */
    userId: uuid('user_id').notNull(),
    actor: text('actor', { enum: ['patient', 'clinic', 'link'] }).notNull(),
    action: text('action', { enum: ['read', 'write', 'delete'] }).notNull(),
    subject: text('subject', {
      enum: ['medical_history', 'document', 'appointment', 'export', 'account'],
    }).notNull(),
    subjectId: uuid('subject_id'),
    at: instant('at').notNull(),
    /** One row stands for every read of the same kind until then; null where each access has its row. */
    repeatsUntil: instant('repeats_until'),
    /** Who of the staff it was; null of a patient's own, of a link's and of the command line's. */
    staffId: uuid('staff_id'),
  },
  (table) => [
    primaryKey({ name: 'audit_events_pkey', columns: [table.id] }),
    index('audit_events_of_user').on(table.userId, table.at),
    index('audit_events_at').on(table.at, table.id),
    index('audit_events_by_staff')
      .on(table.staffId, table.at, table.id)
      .where(sql`${table.staffId} is not null`),
    index('audit_events_by_actor').on(table.actor, table.at, table.id).where(sql`${table.staffId} is null`),
    index('audit_events_about').on(table.subject, table.at, table.id),
    check('audit_events_actor_check', oneOf(table.actor)),
    check('audit_events_action_check', oneOf(table.action)),
    check('audit_events_subject_check', oneOf(table.subject)),
  ],
);
