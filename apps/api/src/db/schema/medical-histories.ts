import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';
import { users } from './users.ts';

const list = (name: string) => text(name).array().notNull().default([]);

export const medicalHistories = pgTable('medical_histories', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  systemicDiseases: list('systemic_diseases'),
  drugAllergies: list('drug_allergies'),
  pastTreatments: list('past_treatments'),
  previousExperiences: list('previous_experiences'),
  isPregnant: boolean('is_pregnant').notNull().default(false),
  updatedAt: instant('updated_at').notNull(),
});
