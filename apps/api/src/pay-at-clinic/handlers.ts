import type { ClinicPayment, payAtClinicEndpoints } from '@chairside/contract/pay-at-clinic';
import type { waitingToPayEndpoints } from '@chairside/contract/waiting-to-pay';
import { pageOf } from '@chairside/rules/page-key';
import { patientSearch } from '@chairside/rules/patient-search';
import { mayPayAtClinic, PAY_AT_CLINIC } from '@chairside/rules/pay-at-clinic';
import { isRefusal } from '@chairside/rules/refusal';
import type { Database, Queries } from '../db/database.ts';
import { findOfferedPlan } from '../plans/feature.ts';
import { lockSubscription } from '../subscriptions/feature.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { type ChoiceRow, deleteChoice, findChoice, findWaiting, storeChoice } from './pay-at-clinic-store.ts';

export interface PayAtClinicDependencies {
  database: Database;
}

/** Paying for a plan at the clinic: chosen by its patient, and seen by the desk (ATCLINIC-1 to ATCLINIC-8). */
export function payAtClinicHandlers({
  database,
}: PayAtClinicDependencies): Handlers<typeof payAtClinicEndpoints & typeof waitingToPayEndpoints> {
  return {
    async payAtClinic({ userId, body: { planId }, now }) {
      const outcome = await database.transaction((tx) => choose(tx, { userId, planId, now }));
      if (isRefusal(outcome)) return outcome;
      return done({ clinicPayment: outcome.data });
    },

    async clinicPayment({ userId }) {
      return done({ clinicPayment: await clinicPaymentOf(database, userId) });
    },

    async withdrawClinicPayment({ userId }) {
      await deleteChoice(database, userId);
      return done({});
    },

    async waitingToPay({ query: { find, after } }) {
      const search = find === undefined ? null : patientSearch(find);
      const most = PAY_AT_CLINIC.perPage;
      const rows = await findWaiting(database, { search, after }, most + 1);
      const { entries, next } = pageOf(
        rows.map((row) => ({ ...row, at: row.chosenAt })),
        most,
      );
      const patients = entries.map(({ id, name, phone, ...choice }) => ({
        ...present(choice),
        _id: id,
        name,
        phone,
      }));
      return done({ patients, next });
    },
  };
}

/** With the subscription locked, as whatever begins its plan locks it: who is paying at this moment waits for nothing more. */
async function choose(
  tx: Queries,
  { userId, planId, now }: { userId: string; planId: string; now: Date },
): Promise<Outcome<ClinicPayment, 'plan_not_found' | 'not_payable_at_clinic'>> {
  const subscription = await lockSubscription(tx, userId);
  if (!mayPayAtClinic(subscription?.status)) return refuse('not_payable_at_clinic');
  const plan = await findOfferedPlan(tx, planId);
  if (!plan) return refuse('plan_not_found');
  await storeChoice(tx, { userId, planId, planVersionId: plan.versionId, chosenAt: now });
  const chosen = await clinicPaymentOf(tx, userId);
  if (!chosen) throw new Error('what a patient has chosen was not stored');
  return done(chosen);
}

/** What a patient means to pay at the clinic; null where nothing waits to be paid there. */
export async function clinicPaymentOf(queries: Queries, userId: string): Promise<ClinicPayment | null> {
  const choice = await findChoice(queries, userId);
  return choice ? present(choice) : null;
}

function present({ planId, planName, price, priceNow, chosenAt }: ChoiceRow): ClinicPayment {
  return { planId, planName, price, priceNow, chosenAt: chosenAt.toISOString() };
}
