import { expect, test } from 'vitest';
import { hasBadge } from './badge.ts';

const marked = { name: 'Gold Plan', isPopular: true };
const standard = { name: 'Standard Plan', isPopular: false };

test.each([
  ['nobody has said anything', { by: 'nobody', variable: null }, ['Standard Plan']],
  ['the owner has marked one', { by: 'owner', variable: null }, ['Gold Plan']],
  ['the configuration names one', { by: 'variable', variable: 'Standard Plan' }, ['Standard Plan']],
  ['the configuration says none', { by: 'variable', variable: 'none' }, []],
] as const)('when %s the badge is where patients see it (PLAN-21)', (_when, popular, expected) => {
  const shown = [marked, standard].filter((plan) => hasBadge(plan, popular));
  expect(shown.map(({ name }) => name)).toEqual(expected);
});
