import { refusal, server } from '@chairside/client/test/server';
import { type EditedPlan, type EditedPlans, planEditingEndpoints } from '@chairside/contract/plan-editing';
import { treatmentEndpoints } from '@chairside/contract/treatments';
import { button } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { PlansPage } from './plans-page.tsx';

const { editedPlans, offerPlan } = planEditingEndpoints;

const BASIC: EditedPlan = {
  ...{
    description: 'For a start.',
    price: 2_999,
    sessions: 4,
    duration: 6,
    features: [],
    treatmentIds: null,
  },
  ...{ isPopular: false, holders: 0, changedAt: null },
  _id: '01890a5d-ac96-774b-bcce-b302099a8911',
  versionId: '01890a5d-ac96-774b-bcce-b302099a8912',
  name: 'Basic Plan',
  isOffered: true,
};
const GOLD = { ...BASIC, _id: '01890a5d-ac96-774b-bcce-b302099a8913', name: 'Gold Plan' };
const listOf = (...plans: EditedPlan[]): EditedPlans => ({
  plans,
  popular: { by: 'nobody', variable: null },
});

test('once the last plan is offered again the focus is on the list to which it went (SCREEN-16)', async () => {
  server.answers(treatmentEndpoints.treatments, []);
  server.answers(editedPlans, listOf(BASIC, { ...GOLD, isOffered: false }));
  await showAtDesk(<PlansPage />);
  server.answers(offerPlan, GOLD);
  server.answers(editedPlans, listOf(BASIC, GOLD));
  await button('Offer Gold Plan again').click();
  await expect.element(button('Retire Gold Plan')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Plans on offer' })).toHaveFocus();
});

test('of two plans that are offered again each says why it could not be', async () => {
  server.answers(treatmentEndpoints.treatments, []);
  const retired = [BASIC, GOLD].map((plan) => ({ ...plan, isOffered: false }));
  server.answers(editedPlans, listOf(...retired));
  server.answers(offerPlan, refusal('too_many_plans'));
  await showAtDesk(<PlansPage />);
  await button('Offer Basic Plan again').click();
  await button('Offer Gold Plan again').click();
  const item = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  for (const name of [BASIC.name, GOLD.name]) {
    await expect.element(item(name).getByText(/^No more plans can be on offer at once/)).toBeVisible();
  }
});
