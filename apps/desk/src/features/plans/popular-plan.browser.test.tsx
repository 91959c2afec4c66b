import { awaited, server } from '@chairside/client/test/server';
import { type EditedPlan, type EditedPlans, planEditingEndpoints } from '@chairside/contract/plan-editing';
import { treatmentEndpoints } from '@chairside/contract/treatments';
import { button, toast } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { PlansPage } from './plans-page.tsx';

const { editedPlans, markPopular } = planEditingEndpoints;

const BASIC: EditedPlan = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8911',
  versionId: '01890a5d-ac96-774b-bcce-b302099a8912',
  name: 'Basic Plan',
  description: 'For a start.',
  price: 2_999,
  sessions: 4,
  duration: 6,
  features: [],
  treatmentIds: null,
  isOffered: true,
  isPopular: false,
  holders: 0,
  changedAt: null,
};
const GOLD = { ...BASIC, _id: '01890a5d-ac96-774b-bcce-b302099a8913', name: 'Gold Plan' };
const listOf = (by: EditedPlans['popular']['by'], ...plans: EditedPlan[]): EditedPlans => ({
  plans,
  popular: { by, variable: null },
});
const choice = page.getByLabelText('The plan with the badge');

beforeEach(() => {
  server.answers(editedPlans, listOf('nobody', BASIC, GOLD));
  server.answers(treatmentEndpoints.treatments, []);
});

test('the badge goes to the plan that is saved, and to none that the keys pass by (PLAN-21)', async () => {
  const saved = awaited(markPopular);
  server.answers(markPopular, () => saved.promise);
  await showAtDesk(<PlansPage />);
  await expect.element(choice).toHaveDisplayValue('Not chosen yet');
  choice.element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(choice).toHaveDisplayValue('Gold Plan');
  await expect.element(choice).toHaveFocus();
  await server.untilQuiet();
  expect(server.asked(markPopular)).toEqual([]);
  await button('Save Badge').click();
  await expect.element(button('Save Badge')).toHaveAttribute('aria-busy', 'true');
  saved.resolve(listOf('owner', BASIC, { ...GOLD, isPopular: true }));
  await expect.element(toast('Saved.')).toBeVisible();
  await expect.element(button('Save Badge')).toHaveFocus();
  await expect.element(choice).toHaveDisplayValue('Gold Plan');
  expect(server.asked(markPopular).map(({ body }) => body)).toEqual([{ planId: GOLD._id }]);
});

test('where nobody has chosen yet there is nothing to save (PLAN-21)', async () => {
  await showAtDesk(<PlansPage />);
  await expect.element(choice).toHaveDisplayValue('Not chosen yet');
  await expect.element(button('Save Badge')).toBeDisabled();
});
