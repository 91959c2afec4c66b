import { DOCUMENT_TYPES } from '@chairside/contract/files';
import { boolean, integer, pgSchema, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './column-types.ts';

// The tables of what patients tell and bring, and of what they were told; everything else is in schema.ts.

const list = (name: string) => text(name).array().notNull().default([]);

export const medicalHistories = pgTable('medical_histories', {
  userId: uuid('user_id').primaryKey(),
  systemicDiseases: list('systemic_diseases'),
  drugAllergies: list('drug_allergies'),
  pastTreatments: list('past_treatments'),
  previousExperiences: list('previous_experiences'),
  isPregnant: boolean('is_pregnant').notNull().default(false),
  updatedAt: instant('updated_at').notNull(),
});

export const storedFiles = pgTable('stored_files', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  contentType: text('content_type', {
    enum: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  }).notNull(),
  state: text('state', { enum: ['arriving', 'kept', 'leaving'] }).notNull(),
  changedAt: instant('changed_at').notNull(),
});

export const documents = pgTable('documents', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  fileId: uuid('file_id').notNull(),
  type: text('type', { enum: DOCUMENT_TYPES }).notNull(),
  fileName: text('file_name').notNull(),
  fileSize: integer('file_size').notNull(),
  uploadedAt: instant('uploaded_at').notNull(),
});

/** Its schema belongs to a database role of its own: see audit-log-owner.ts. */
export const auditEvents = pgSchema('audit').table('events', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  actor: text('actor', { enum: ['patient', 'clinic', 'link'] }).notNull(),
  action: text('action', { enum: ['read', 'write', 'delete'] }).notNull(),
  subject: text('subject', {
    enum: ['medical_history', 'document', 'appointment', 'export', 'account'],
  }).notNull(),
  subjectId: uuid('subject_id'),
  at: instant('at').notNull(),
  repeatsUntil: instant('repeats_until'),
});

export const leases = pgTable('leases', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: ['upload', 'export'] }).notNull(),
  userId: uuid('user_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const notices = pgTable(
  'notices',
  {
    subjectId: uuid('subject_id').notNull(),
    kind: text('kind', {
      enum: ['visit_tomorrow', 'plan_ending', 'plan_ending_soon', 'plan_ended'],
    }).notNull(),
    dueFor: instant('due_for').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subjectId, table.kind, table.dueFor] })],
);
