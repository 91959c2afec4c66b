import { planEditingEndpoints } from '@chairside/contract/plan-editing';
import { planEndpoints } from '@chairside/contract/plans';
import { PLAN_EDITING } from '@chairside/rules/plan-editing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payingPatient } from '../../test/patients.ts';
import { type PlanOwner, planOwner, planReset } from '../../test/plans.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { newId } from '../db/ids.ts';
import { planVersions, staffActs } from '../db/schema.ts';

const { addPlan, changePlan, retirePlan } = planEditingEndpoints;
const GOLD = {
  name: 'Gold Plan',
  description: 'All of it',
  price: 7_500,
  duration: 12,
  sessions: 10,
  features: ['Cleaning', 'X-rays'],
};

let app: TestApp;
let owner: PlanOwner;
let reset: () => Promise<void>;
beforeAll(async () => {
  app = await startTestApp();
  reset = await planReset(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await reset();
  owner = await planOwner(app);
});

const shown = async () => (await app.call(planEndpoints.listPlans, {})).data;
const names = async () => (await shown()).map(({ name }) => name);
/** What the owner of this test did to a plan. */
const actsOn = (id: string) =>
  app.db.database
    .select()
    .from(staffActs)
    .where(and(eq(staffActs.subjectId, id), eq(staffActs.staffId, owner.id)))
    .orderBy(staffActs.id);

describe('adding a plan (PLAN-16)', () => {
  test('offers it at once, and says in the audit log who did', async () => {
    const added = await owner.add(GOLD);
    expect(added).toMatchObject({ status: 201, data: { ...GOLD, isOffered: true, holders: 0 } });
    expect(await names()).toEqual(['Basic Plan', 'Standard Plan', 'Gold Plan', 'Premium Plan']);
    expect(await actsOn(added.data._id)).toMatchObject([
      { kind: 'plan_added', staffId: owner.id, about: 'Gold Plan', at: expect.any(Date) },
    ]);
  });

  test('that is sent twice is one plan', async () => {
    const [one, other] = [await owner.add(GOLD), await owner.add(GOLD)];
    expect(other.data._id).toBe(one.data._id);
    expect(await actsOn(one.data._id)).toHaveLength(1);
  });

  test('is refused for a name that another has, however it is spelled', async () => {
    for (const name of ['Basic Plan', 'basic plan']) {
      expect(await owner.add({ ...GOLD, name })).toMatchObject({ status: 409, code: 'plan_name_taken' });
    }
  });

  test('is refused beyond as many as may be on offer', async () => {
    for (let count = 3; count < PLAN_EDITING.mostOffered; count += 1)
      await owner.add({ name: `Plan ${count}` });
    expect(await owner.add(GOLD)).toMatchObject({ status: 409, code: 'too_many_plans' });
    expect(await owner.add({ name: 'Plan 3' })).toMatchObject({ status: 201 });
  });
});

describe('changing a plan (PLAN-17)', () => {
  test('shows the new terms, and stores them as another version beside the former one', async () => {
    const before = await owner.named('Basic Plan');
    const changed = await owner.change('Basic Plan', { price: 3_499, sessions: 5, name: 'Start Plan' });
    expect(changed.data).toMatchObject({ price: 3_499, sessions: 5, changedAt: expect.any(String) });
    expect(changed.data.versionId).not.toBe(before.versionId);
    expect((await shown())[0]).toMatchObject({ _id: before._id, name: 'Start Plan', price: 3_499 });
    const versionOf = async (id: string) =>
      (await app.db.database.select().from(planVersions).where(eq(planVersions.id, id)))[0];
    expect(await versionOf(before.versionId)).toMatchObject({
      planId: before._id,
      name: 'Basic Plan',
      priceRupees: 2_999,
      sessions: 4,
    });
    expect(await versionOf(changed.data.versionId)).toMatchObject({
      planId: before._id,
      name: 'Start Plan',
      priceRupees: 3_499,
      sessions: 5,
    });
    expect(await actsOn(before._id)).toMatchObject([{ kind: 'plan_changed', about: 'Start Plan' }]);
  });

  test('to what it is already changes nothing', async () => {
    const before = await owner.named('Basic Plan');
    expect((await owner.change('Basic Plan', {})).data).toEqual(before);
    expect(await actsOn(before._id)).toEqual([]);
  });

  test('that somebody else has changed meanwhile is refused; the very same change is not', async () => {
    const { _id: id, versionId } = await owner.named('Basic Plan');
    await owner.change('Basic Plan', { price: 3_499 });
    const { name, description, duration, sessions, features } = await owner.named('Basic Plan');
    const asOpened = { versionId, name, description, duration, sessions, features };
    const change = (price: number) =>
      app.call(changePlan, { params: { id }, body: { ...asOpened, price } }, owner);
    expect(await change(3_999)).toMatchObject({ status: 409, code: 'plan_changed_meanwhile' });
    expect(await change(3_499)).toMatchObject({ status: 200 });
    expect(await owner.named('Basic Plan')).toMatchObject({ price: 3_499 });
  });

  test('to the name of another is refused', async () => {
    expect(await owner.change('Basic Plan', { name: 'PREMIUM PLAN' })).toMatchObject({
      code: 'plan_name_taken',
    });
  });

  test.each([
    ['a price that cannot be paid', { price: 99 }],
    ['more than can be paid at once', { price: 100_001 }],
    ['no sessions', { sessions: 0 }],
    ['half a month', { duration: 0.5 }],
    ['a name of one letter', { name: 'X' }],
    ['a name over two lines', { name: 'Basic\nPlan' }],
    ['marks that turn the direction of reading', { description: 'nalP \u202e' }],
    ['an empty feature', { features: ['Cleaning', ' '] }],
    ['too many features', { features: Array.from({ length: 13 }, (_, at) => `Feature ${at}`) }],
  ])('to %s is refused', async (_what, change) => {
    expect(await owner.change('Basic Plan', change)).toMatchObject({ status: 400, code: 'invalid_input' });
  });
});

describe('retiring a plan (PLAN-9, PLAN-19)', () => {
  test('takes it off the list, and offering it again puts it at the end', async () => {
    await owner.order(['Premium Plan', 'Basic Plan', 'Standard Plan']);
    expect((await owner.retire('Basic Plan')).data).toMatchObject({ isOffered: false });
    expect(await names()).toEqual(['Premium Plan', 'Standard Plan']);
    expect((await owner.plans()).find(({ isOffered }) => !isOffered)).toBeDefined();
    expect((await owner.offer('Basic Plan')).data).toMatchObject({ isOffered: true });
    expect(await names()).toEqual(['Premium Plan', 'Standard Plan', 'Basic Plan']);
    const acts = await actsOn((await owner.named('Basic Plan'))._id);
    expect(acts.map(({ kind }) => kind)).toEqual(['plan_moved', 'plan_retired', 'plan_offered']);
  });

  test('leaves the last one on offer, also when two owners retire the last two at once', async () => {
    await owner.retire('Basic Plan');
    const [one, other] = [await owner.named('Standard Plan'), await owner.named('Premium Plan')];
    const second = await planOwner(app);
    const replies = await Promise.all([
      app.call(retirePlan, { params: { id: one._id } }, owner),
      app.call(retirePlan, { params: { id: other._id } }, second),
    ]);
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['last_plan', undefined]);
    expect((await owner.plans()).filter(({ isOffered }) => isOffered)).toHaveLength(1);
  });

  test('says how many have it, and they go on having it', async () => {
    const { holders } = await owner.named('Basic Plan');
    const patient = await payingPatient(app, 'Basic Plan');
    expect(await owner.named('Basic Plan')).toMatchObject({ holders: holders + 1 });
    await owner.retire('Basic Plan');
    expect(await owner.named('Basic Plan')).toMatchObject({ isOffered: false, holders: holders + 1 });
    const { data } = await app.call(planEndpoints.getPlan, { params: { id: patient.plan._id } });
    expect(data.name).toBe('Basic Plan');
  });
});

test('a plan that is not there can be neither changed nor retired', async () => {
  const params = { id: newId() };
  const body = { ...GOLD, versionId: newId() };
  expect(await app.call(changePlan, { params, body }, owner)).toMatchObject({ code: 'plan_not_found' });
  expect(await app.call(retirePlan, { params }, owner)).toMatchObject({ code: 'plan_not_found' });
});

test('two owners who add a plan of one name at once add one', async () => {
  const second = await planOwner(app);
  const replies = await Promise.all([
    app.call(addPlan, { body: GOLD }, owner),
    app.call(addPlan, { body: { ...GOLD, price: 8_000 } }, second),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});
