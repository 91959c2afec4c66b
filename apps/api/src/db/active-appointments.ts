import { ACTIVE_STATUSES } from '@chairside/rules/appointment';
import { inArray } from 'drizzle-orm';
import { appointments } from './schema.ts';

/**
 * That an appointment is active. The statuses are part of the text: a prepared statement that is given them anew each time has
 * no plan that may use the indexes of the active ones, and is planned anew each time instead.
 */
export const IS_ACTIVE = inArray(appointments.status, ACTIVE_STATUSES).inlineParams();
