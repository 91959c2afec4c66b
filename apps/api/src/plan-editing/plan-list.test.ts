import { clinicClaimEndpoints } from '@chairside/contract/clinic-claims';
import { planEditingEndpoints } from '@chairside/contract/plan-editing';
import { planEndpoints } from '@chairside/contract/plans';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PlanOwner, planOwner, planReset } from '../../test/plans.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const { orderPlans, markPopular, editedPlans } = planEditingEndpoints;
const { clinicClaims, confirmPopularPlan } = clinicClaimEndpoints;

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

describe('the order of the list (PLAN-20)', () => {
  test('is by the price until the owner says otherwise; a plan added since comes last', async () => {
    await owner.order(['Premium Plan', 'Standard Plan', 'Basic Plan']);
    await owner.add({ name: 'Gold Plan', price: 100 });
    expect(await names()).toEqual(['Premium Plan', 'Standard Plan', 'Basic Plan', 'Gold Plan']);
    await app.call(orderPlans, { body: { planIds: [] } }, owner);
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    expect(await names()).toEqual(['Gold Plan', 'Basic Plan', 'Standard Plan', 'Premium Plan']);
  });

  test('is refused where it is not of the plans on offer', async () => {
    const { _id } = await owner.named('Basic Plan');
    const reply = await app.call(orderPlans, { body: { planIds: [_id] } }, owner);
    expect(reply).toMatchObject({ status: 409, code: 'plans_changed_meanwhile' });
  });
});

describe('the most popular plan (PLAN-21)', () => {
  const marks = async () => (await shown()).map(({ isPopular }) => isPopular);

  test('is nobody’s word until the owner marks one; then it is that one alone, or none', async () => {
    expect(await marks()).toEqual([undefined, undefined, undefined]);
    expect((await app.call(editedPlans, {}, owner)).data.popular).toEqual({ by: 'nobody', variable: null });
    await owner.mark('Premium Plan');
    expect(await marks()).toEqual([false, false, true]);
    await owner.mark('Basic Plan');
    expect(await marks()).toEqual([true, false, false]);
    await owner.add({ name: 'Gold Plan', price: 20_000 });
    expect((await owner.mark(null)).data.popular).toEqual({ by: 'owner', variable: null });
    expect(await marks()).toEqual([false, false, false, false]);
  });

  test('is answered for by the owner who marks it, by whatever name it has (CLINIC-9)', async () => {
    const claim = async () => (await app.call(clinicClaims, {}, owner)).data.popularPlan;
    await owner.mark('Premium Plan');
    expect(await claim()).toMatchObject({ shown: 'Premium Plan', confirmed: { by: 'A owner' } });
    await owner.change('Premium Plan', { name: 'Gold Plan' });
    expect(await claim()).toMatchObject({ shown: 'Gold Plan' });
    await owner.retire('Gold Plan');
    expect(await claim()).toMatchObject({ shown: '', confirmed: { by: 'A owner' } });
  });

  test('is none where no plan on offer has the usual name, and stays none once an owner confirms that (CLINIC-9)', async () => {
    const claimed = async () => (await app.call(clinicClaims, {}, owner)).data.popularPlan;
    await expect.poll(claimed).toMatchObject({ shown: 'Standard Plan', confirmed: null });
    await owner.retire('Standard Plan');
    expect(await claimed()).toMatchObject({ shown: '' });
    const confirm = (name: string) => app.call(confirmPopularPlan, { body: { shown: name } }, owner);
    expect(await confirm('Standard Plan')).toMatchObject({ status: 409, code: 'clinic_claim_changed' });
    expect((await confirm('')).data.popularPlan).toMatchObject({
      shown: '',
      confirmed: { by: 'A owner' },
    });
    await owner.offer('Standard Plan');
    expect(await claimed()).toMatchObject({ shown: '' });
    expect((await app.call(editedPlans, {}, owner)).data.popular).toEqual({ by: 'owner', variable: null });
  });

  test('loses its mark when it is retired, and no retired one gets it', async () => {
    await owner.mark('Premium Plan');
    await owner.retire('Premium Plan');
    expect(await marks()).toEqual([false, false]);
    const { _id: planId } = await owner.named('Premium Plan');
    expect(await app.call(markPopular, { body: { planId } }, owner)).toMatchObject({
      code: 'plan_not_found',
    });
  });

  test('is what the configuration says, where it does', async () => {
    const configured = await startTestApp({ CLINIC_POPULAR_PLAN: 'none' }, app);
    await owner.mark('Premium Plan');
    const { data } = await configured.call(planEndpoints.listPlans, {});
    expect(data.map(({ isPopular }) => isPopular)).toEqual([undefined, undefined, undefined]);
    const edited = await configured.call(editedPlans, {}, owner);
    expect(edited.data.popular).toEqual({ by: 'variable', variable: 'none' });
    await configured.close();
  });
});
