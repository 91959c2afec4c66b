import { awaited, refusal, server } from '@chairside/client/test/server';
import { planEndpoints } from '@chairside/contract/plans';
import { button, dialog, heading, shows, showsNo, text } from '@chairside/ui/test/screen.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { visit } from '../../../test/browser/visit.tsx';
import { plan } from '../../../test/plan.ts';

const { listPlans } = planEndpoints;
const OTHERS = {
  standard: '01890a5d-ac96-774b-bcce-b302099a8058',
  gold: '01890a5d-ac96-774b-bcce-b302099a8059',
};
const basic = plan();
const standard = plan({ _id: OTHERS.standard, name: 'Standard Plan' });
const gold = plan({ _id: OTHERS.gold, name: 'Gold Plan', features: ['All of it'] });

const card = (name: string) => page.getByRole('listitem').filter({ has: heading(name) });

describe('the plans (PLAN-5)', () => {
  test('are loading until they are known', async () => {
    const answer = awaited(listPlans);
    server.answers(listPlans, () => answer.promise);
    await visit('/');
    await expect.element(text('Loading plans')).toBeInTheDocument();
    answer.resolve([basic, gold]);
    await shows('All of it');
    await expect.element(card('Basic Plan')).toBeVisible();
    await showsNo('Loading plans');
  });

  test('did not load: the sentence, and a way to try again', async () => {
    server.answers(listPlans, refusal('not_found'));
    await visit('/');
    await shows('Failed to load subscription plans. Please try again.');
    server.answers(listPlans, [basic]);
    await button('Try Again').click();
    await expect.element(card('Basic Plan')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Choose Your Perfect Plan' })).toHaveFocus();
  });
});

describe('a plan card (PLAN-6)', () => {
  test('shows name, description, price without decimals, duration, sessions and features', async () => {
    server.answers(listPlans, [basic]);
    await visit('/');
    for (const shown of [
      'A start',
      '₹2,999',
      '4 sessions',
      'valid for 6 months',
      'Basic dental examination',
      'Routine cleaning',
      'Digital health records',
      'Email support',
    ]) {
      await expect.element(card('Basic Plan').getByText(shown)).toBeVisible();
    }
  });

  test('opens the sign-up for its plan, and is selected as long as that is the choice', async () => {
    server.answers(listPlans, [basic, gold]);
    await visit('/');
    const choose = (name: string) => card(name).getByRole('button');
    await expect.element(choose('Gold Plan')).toHaveAttribute('aria-pressed', 'false');
    await choose('Gold Plan').click();
    await expect.element(dialog(/./)).toMatchTextContent('Gold Plan');
    await dialog(/./).getByRole('button', { name: 'Close' }).click();
    await expect.element(choose('Gold Plan')).toHaveAccessibleName('Selected Gold Plan');
    await expect.element(choose('Gold Plan')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(choose('Basic Plan')).toHaveAttribute('aria-pressed', 'false');
    await choose('Basic Plan').click();
    await expect.element(choose('Gold Plan')).toHaveAttribute('aria-pressed', 'false');
  });

  test('has its name in the name of its button, so that each can be told from the others', async () => {
    server.answers(listPlans, [basic, gold]);
    await visit('/');
    await expect.element(button('Choose Plan Basic Plan')).toBeVisible();
    await expect.element(button('Choose Plan Gold Plan')).toBeVisible();
  });

  test.each([['no list'], ['null']])(
    'has the features that go with its name where there is %s',
    async (kind) => {
      const { features: _features, ...bare } = basic;
      server.answers(listPlans, [kind === 'null' ? { ...bare, features: null } : bare]);
      await visit('/');
      await expect.element(card('Basic Plan').getByText('Routine cleaning')).toBeVisible();
    },
  );

  test('says what it has beyond a smaller plan, and that taxes are included (PLAN-12)', async () => {
    server.answers(listPlans, [basic, { ...standard, sessions: 8, duration: 12 }]);
    await visit('/');
    for (const shown of [
      'Everything in Basic, plus',
      '4 more sessions',
      '6 more months',
      'Priority booking',
    ]) {
      await expect.element(card('Standard Plan').getByText(shown)).toBeVisible();
    }
    expect(
      card('Basic Plan')
        .getByText(/Everything in/)
        .elements(),
    ).toHaveLength(0);
    await expect.element(card('Basic Plan').getByText('All taxes included')).toBeVisible();
  });

  test('is the most popular for the Standard Plan alone (PLAN-3)', async () => {
    server.answers(listPlans, [basic, standard, gold]);
    await visit('/');
    await expect.element(card('Standard Plan').getByText('Most Popular')).toBeVisible();
    expect(text('Most Popular').elements()).toHaveLength(1);
  });

  test('is the most popular that the clinic has marked, and the Standard Plan is not (PLAN-21)', async () => {
    const marked = [basic, standard, gold].map((each) => ({ ...each, isPopular: each === gold }));
    server.answers(listPlans, marked);
    await visit('/');
    await expect.element(card('Gold Plan').getByText('Most Popular')).toBeVisible();
    expect(text('Most Popular').elements()).toHaveLength(1);
  });
});
