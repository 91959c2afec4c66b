import { type PlanTermsField, planEditingEndpoints } from '@chairside/contract/plan-editing';
import { eq, sql } from 'drizzle-orm';
import { clinicClaims, plans } from '../src/db/schema.ts';
import { type AddedStaff, addStaff } from './staff.ts';
import type { TestApp } from './test-app.ts';

/** What an owner does to the plans, through the real calls; patients see it at once. */
export async function planOwner(app: TestApp, owner?: AddedStaff) {
  const caller = owner ?? (await addStaff(app, 'owner'));

  /** Patients' list of the plans may be a second old. */
  function showToPatients() {
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  }

  async function listed() {
    return (await app.call(planEditingEndpoints.editedPlans, {}, caller)).data.plans;
  }

  async function named(name: string) {
    const plan = (await listed()).find((each) => each.name === name);
    if (!plan) throw new Error(`there is no ${name}`);
    return plan;
  }

  return {
    ...caller,
    plans: listed,
    named,
    async add(terms: Partial<PlanTermsField> & { name: string }) {
      const body = { description: '', price: 2_999, duration: 6, sessions: 6, features: [], ...terms };
      const reply = await app.call(planEditingEndpoints.addPlan, { body }, caller);
      showToPatients();
      return reply;
    },
    async change(name: string, changes: Partial<PlanTermsField>) {
      const { _id, versionId, description, price, duration, sessions, features } = await named(name);
      const body = { versionId, name, description, price, duration, sessions, features, ...changes };
      const reply = await app.call(planEditingEndpoints.changePlan, { params: { id: _id }, body }, caller);
      showToPatients();
      return reply;
    },
    async retire(name: string) {
      const params = { id: (await named(name))._id };
      const reply = await app.call(planEditingEndpoints.retirePlan, { params }, caller);
      showToPatients();
      return reply;
    },
    async offer(name: string) {
      const params = { id: (await named(name))._id };
      const reply = await app.call(planEditingEndpoints.offerPlan, { params }, caller);
      showToPatients();
      return reply;
    },
    async order(names: string[]) {
      const planIds = await Promise.all(names.map(async (name) => (await named(name))._id));
      const reply = await app.call(planEditingEndpoints.orderPlans, { body: { planIds } }, caller);
      showToPatients();
      return reply;
    },
    async mark(name: string | null) {
      const planId = name === null ? null : (await named(name))._id;
      const reply = await app.call(planEditingEndpoints.markPopular, { body: { planId } }, caller);
      showToPatients();
      return reply;
    },
  };
}

/** What has the clinic sell again what it sells now, in no order and without a mark; what was added since is retired. */
export async function planReset(app: TestApp): Promise<() => Promise<void>> {
  const { database } = app.db;
  const first = await database.select().from(plans);
  return async () => {
    await database.delete(clinicClaims);
    // A plan that was added may have the name that the next test adds.
    await database.update(plans).set({
      name: sql`${plans.id}::text`,
      offered: false,
      position: null,
      isPopular: null,
      treatmentIds: null,
    });
    for (const { id, name, description, priceRupees, durationMonths, sessions, features } of first) {
      const terms = { name, description, priceRupees, durationMonths, sessions, features };
      await database
        .update(plans)
        .set({ ...terms, offered: true })
        .where(eq(plans.id, id));
    }
    // Patients' list of them may be a second old.
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  };
}

export type PlanOwner = Awaited<ReturnType<typeof planOwner>>;
