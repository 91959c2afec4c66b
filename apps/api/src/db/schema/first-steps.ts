import { FIRST_STEPS, STEP_ANSWERS } from '@chairside/rules/first-steps';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../column-types.ts';
import { staff } from './staff.ts';

/** What an owner has said of a first step instead of taking it. */
export const firstSteps = pgTable(
  'first_steps',
  {
    step: text('step', { enum: FIRST_STEPS }).primaryKey(),
    answer: text('answer', { enum: STEP_ANSWERS }).notNull(),
    answeredBy: uuid('answered_by')
      .notNull()
      .references(() => staff.id),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    index('first_steps_by').on(table.answeredBy),
    check('first_steps_step_check', oneOf(table.step)),
    check('first_steps_answer_check', oneOf(table.answer)),
  ],
);
