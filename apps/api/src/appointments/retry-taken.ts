import type { RefusalCode } from '@chairside/contract/refusals';
import { CHAIRS } from '@chairside/rules/chairs';
import { isAlreadyThere } from '../db/database.ts';
import { type Outcome, refuse } from '../use-case/outcome.ts';

/**
 * Finds a visit its chair in a transaction of its own. Where somebody else took the chair meanwhile, or blocked it, the
 * next one sees it; with every chair gone the slot is taken.
 */
export async function retryWhenTaken<Found, Code extends RefusalCode>(
  inTransaction: () => Promise<Outcome<Found, Code>>,
): Promise<Outcome<Found, Code | 'slot_taken'>> {
  for (let tries = 0; tries <= CHAIRS.most; tries += 1) {
    try {
      return await inTransaction();
    } catch (error) {
      if (!isAlreadyThere(error)) throw error;
    }
  }
  return refuse('slot_taken');
}
