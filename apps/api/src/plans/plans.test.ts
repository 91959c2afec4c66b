import { planEndpoints } from '@chairside/contract/plans';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planNamed } from '../../test/sign-up.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { plans } from '../db/schema.ts';

const { listPlans, getPlan } = planEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('GET /plans and GET /plans/{id} (PLAN-1, PLAN-9)', () => {
  test('return the list at data.data, cheapest first', async () => {
    const response = await app.server.inject({ method: 'GET', url: '/api/plans' });
    const { data } = await app.call(listPlans, {});
    expect(response.json()).toEqual({ success: true, data });
    expect(data.map(({ name, price }) => [name, price])).toEqual([
      ['Basic Plan', 2_999],
      ['Standard Plan', 5_999],
      ['Premium Plan', 11_999],
    ]);
  });

  test('return one plan', async () => {
    const plan = await planNamed(app, 'Standard Plan');
    expect((await app.call(getPlan, { params: { id: plan._id } })).data).toEqual(plan);
    const unknown = { params: { id: '00000000-0000-7000-8000-000000000000' } };
    expect(await app.call(getPlan, unknown)).toMatchObject({ status: 404, code: 'plan_not_found' });
  });

  test('leave a plan that is no longer offered out', async () => {
    const { _id } = await planNamed(app, 'Basic Plan');
    const offer = (offered: boolean) =>
      app.db.database.update(plans).set({ offered }).where(eq(plans.id, _id));
    await offer(false);
    // The list may be a second old.
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    const { data } = await app.call(listPlans, {});
    await offer(true);
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    expect(data.map(({ name }) => name)).toEqual(['Standard Plan', 'Premium Plan']);
  });
});
