import { MINUTE_MS } from '@chairside/rules/durations';
import { cheapestPlan } from '@chairside/rules/plan-features';
import type { Database } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { listPlans } from '../plans/feature.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { openAccount, takenContact } from '../users/feature.ts';
import { findJustAdded, insertChange } from './change-store.ts';

interface NewPatient {
  name: string;
  phone: string;
  email: string | null;
  staffId: string;
  now: Date;
}

/** For so long somebody who got no answer may send the same again. */
const AGAIN_MS = 10 * MINUTE_MS;

/** What a patient whom the clinic adds is offered until they choose: the cheapest plan. */
export async function planUntilChosen(database: Database): Promise<string> {
  const cheapest = cheapestPlan(await listPlans(database, { marksPopular: false }));
  if (!cheapest) throw new Error('the clinic offers no plan');
  return cheapest._id;
}

/**
 * Makes the account of somebody at the counter (DESK-32): nothing of it is proved, nothing is agreed to in their place, and
 * nothing is paid; until they choose, their plan is the cheapest one. The same sent again by the same member of staff is the
 * same account, while nothing of it is proved.
 */
export async function addPatient(
  database: Database,
  { name, phone, email, staffId, now }: NewPatient,
): Promise<Outcome<{ _id: string }, 'patient_has_phone' | 'patient_has_email'>> {
  const planId = await planUntilChosen(database);
  return database.transaction(async (tx) => {
    const taken = await takenContact(tx, { phone, email });
    const account = { name, phone, email, passwordHash: null, phoneVerified: false, emailVerified: false };
    const agreed = { planId, termsVersion: null, agreedAt: now };
    const userId = taken ? null : await openAccount(tx, { ...account, ...agreed }, now);
    if (userId === null) {
      const since = new Date(now.getTime() - AGAIN_MS);
      const added = await findJustAdded(tx, { name, phone, email, staffId, since });
      if (added) return done({ _id: added });
      return refuse(taken === 'email_registered' ? 'patient_has_email' : 'patient_has_phone');
    }
    await insertChange(tx, { id: newId(), userId, staffId, kind: 'added', createdAt: now });
    return done({ _id: userId });
  });
}
