import type { EditedPlan, PlanTermsField, planEditingEndpoints } from '@chairside/contract/plan-editing';
import { isOrderOf, PLAN_EDITING } from '@chairside/rules/plan-editing';
import { isRefusal } from '@chairside/rules/refusal';
import type { StaffActKind } from '@chairside/rules/staff-acts';
import { recordAct } from '../audit/feature.ts';
import { answerForPopularPlan } from '../clinic-details/feature.ts';
import type { Database, Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import type { ByStaff } from '../use-case/staff-caller.ts';
import {
  areTreatments,
  countHolders,
  findAllPlans,
  insertPlan,
  lockPlanEditing,
  type PlanRow,
  updatePlan,
} from './editing-store.ts';
import { columnsOf, hasTerms, presentPlan, presentPlans } from './present.ts';

export interface PlanEditingDependencies {
  database: Database;
  /** What the configuration says is the most popular plan, if it does (PLAN-21). */
  popularPlanVariable: string | null;
  /** Has this process show at once which plan is the most popular; the others are notified. */
  refreshClinic(): Promise<void>;
}

interface Editing {
  tx: Queries;
  plans: PlanRow[];
  /** Stores that the owner did this to a plan. */
  note(kind: StaffActKind, plan: { id: string; name: string }): Promise<void>;
  /** Has the owner answer for the claim which plan is the most popular. */
  claimPopular(name: string): Promise<void>;
}

/** What the clinic sells, by its owner (PLAN-16 to PLAN-24). */
export function planEditingHandlers({
  database,
  popularPlanVariable,
  refreshClinic,
}: PlanEditingDependencies): Handlers<typeof planEditingEndpoints> {
  /** One change after the other, each stored with who made it. */
  async function edit<Result extends object | null>(
    { staff: { staffId }, now }: ByStaff,
    change: (editing: Editing) => Promise<Result>,
  ) {
    const outcome = await database.transaction(async (tx) => {
      await lockPlanEditing(tx);
      const note: Editing['note'] = (kind, { id: subjectId, name: about }) =>
        recordAct(tx, { staffId, kind, subjectId, about, at: now });
      const claimPopular = (name: string) => answerForPopularPlan(tx, { name, staffId, at: now });
      return change({ tx, plans: await findAllPlans(tx), note, claimPopular });
    });
    await refreshClinic();
    return outcome;
  }

  async function planNow(id: string, now: Date): Promise<EditedPlan> {
    const row = (await findAllPlans(database)).find((each) => each.id === id);
    if (!row) throw new Error('a plan has vanished');
    return presentPlan(row, await countHolders(database, now));
  }

  return {
    async editedPlans({ now }) {
      return done(await presentPlans(database, popularPlanVariable, now));
    },

    async addPlan({ body, staff, now }) {
      const added = await edit({ staff, now }, async ({ tx, plans, note }) => {
        const namesake = plans.find(({ name }) => isSameName(name, body.name));
        if (namesake?.offered && hasTerms(namesake, body)) return { id: namesake.id };
        if (namesake) return refuse('plan_name_taken');
        if (plans.filter(({ offered }) => offered).length >= PLAN_EDITING.mostOffered)
          return refuse('too_many_plans');
        if (!(await hasTreatments(tx, body))) return refuse('treatment_not_found');
        const id = newId();
        const isMarked = plans.some(({ isPopular }) => isPopular !== null);
        await insertPlan(tx, {
          id,
          versionId: newId(),
          ...columnsOf(body),
          createdAt: now,
          isPopular: isMarked ? false : null,
        });
        await note('plan_added', { id, name: body.name });
        return { id };
      });
      return isRefusal(added) ? added : done(await planNow(added.id, now));
    },

    async changePlan({ params: { id }, body: { versionId, ...terms }, staff, now }) {
      const changed = await edit({ staff, now }, async ({ tx, plans, note, claimPopular }) => {
        const plan = plans.find((each) => each.id === id);
        if (!plan) return refuse('plan_not_found');
        if (hasTerms(plan, terms)) return null;
        if (plan.versionId !== versionId) return refuse('plan_changed_meanwhile');
        if (plans.some((each) => each.id !== id && isSameName(each.name, terms.name)))
          return refuse('plan_name_taken');
        if (!(await hasTreatments(tx, terms))) return refuse('treatment_not_found');
        await updatePlan(tx, id, { ...columnsOf(terms), changedAt: now });
        if (plan.isPopular) await claimPopular(terms.name);
        await note('plan_changed', { id, name: terms.name });
        return null;
      });
      return isRefusal(changed) ? changed : done(await planNow(id, now));
    },

    async retirePlan({ params: { id }, staff, now }) {
      const retired = await edit({ staff, now }, async ({ tx, plans, note, claimPopular }) => {
        const plan = plans.find((each) => each.id === id);
        if (!plan) return refuse('plan_not_found');
        if (!plan.offered) return null;
        if (plans.filter(({ offered }) => offered).length === 1) return refuse('last_plan');
        const isPopular = plan.isPopular === null ? null : false;
        await updatePlan(tx, id, { offered: false, position: null, isPopular });
        if (plan.isPopular) await claimPopular('');
        await note('plan_retired', plan);
        return null;
      });
      return isRefusal(retired) ? retired : done(await planNow(id, now));
    },

    async offerPlan({ params: { id }, staff, now }) {
      const offered = await edit({ staff, now }, async ({ tx, plans, note }) => {
        const plan = plans.find((each) => each.id === id);
        if (!plan) return refuse('plan_not_found');
        if (plan.offered) return null;
        if (plans.filter((each) => each.offered).length >= PLAN_EDITING.mostOffered)
          return refuse('too_many_plans');
        await updatePlan(tx, id, { offered: true });
        await note('plan_offered', plan);
        return null;
      });
      return isRefusal(offered) ? offered : done(await planNow(id, now));
    },

    async orderPlans({ body: { planIds }, staff, now }) {
      const ordered = await edit({ staff, now }, async ({ tx, plans, note }) => {
        const offered = plans.filter((plan) => plan.offered);
        const isOrder = isOrderOf(
          planIds,
          offered.map(({ id: _id }) => ({ _id })),
        );
        if (planIds.length > 0 && !isOrder) return refuse('plans_changed_meanwhile');
        for (const plan of offered) {
          const position = planIds.length > 0 ? planIds.indexOf(plan.id) + 1 : null;
          if (position === plan.position) continue;
          await updatePlan(tx, plan.id, { position });
          await note('plan_moved', plan);
        }
        return null;
      });
      return isRefusal(ordered) ? ordered : done(await presentPlans(database, popularPlanVariable, now));
    },

    async markPopular({ body: { planId }, staff, now }) {
      const marked = await edit({ staff, now }, async ({ tx, plans, note, claimPopular }) => {
        if (planId !== null && !plans.some(({ id, offered }) => offered && id === planId))
          return refuse('plan_not_found');
        // The former one first: there is one at most at any time.
        for (const other of plans.filter(({ id }) => id !== planId)) {
          if (other.isPopular === false) continue;
          await updatePlan(tx, other.id, { isPopular: false });
          await note('popular_plan_changed', other);
        }
        const plan = plans.find(({ id }) => id === planId);
        await claimPopular(plan?.name ?? '');
        if (!plan || plan.isPopular) return null;
        await updatePlan(tx, plan.id, { isPopular: true });
        await note('popular_plan_changed', plan);
        return null;
      });
      return isRefusal(marked) ? marked : done(await presentPlans(database, popularPlanVariable, now));
    },
  };
}

/** Two plans that patients could not tell apart by their names. */
const isSameName = (one: string, other: string) =>
  one.localeCompare(other, 'en', { sensitivity: 'accent' }) === 0;

/** Whether what a plan is to include is there. */
const hasTreatments = async (tx: Queries, { treatmentIds }: PlanTermsField) =>
  !treatmentIds || areTreatments(tx, [...new Set(treatmentIds)]);
