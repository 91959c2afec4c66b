import { subscription } from '@chairside/client/test/person';
import { expect, test } from 'vitest';
import { plan } from '../../../test/plan.ts';
import { hasTakenEffect } from './subscription-change.ts';

const DATES = { startDate: '2026-11-01T00:00:00.000Z', endDate: '2027-05-01T00:00:00.000Z' };
const running = subscription({ ...DATES, planId: plan() });

test.each([
  ['a first plan', subscription({ status: 'suspended', planId: plan() }), running],
  ['no plan before', null, running],
  ['an ended plan, paid again', { ...running, status: 'expired' as const }, running],
  ['another plan', running, { ...running, planId: plan({ _id: 'b' }) }],
  ['a renewal', running, { ...running, totalSessions: 12, endDate: '2027-11-01T00:00:00.000Z' }],
  ['a new start', running, { ...running, startDate: '2026-11-21T00:00:00.000Z' }],
])('%s has taken effect', (_what, before, after) => {
  expect(hasTakenEffect(before, after)).toBe(true);
});

test.each([
  ['the same plan', running, { ...running }],
  ['a visit that spent a session', running, { ...running, sessionsRemaining: 1 }],
  ['sessions that an owner gave', running, { ...running, totalSessions: 12 }],
  ['a pause, which moves the end', running, { ...running, endDate: '2027-05-11T00:00:00.000Z' }],
  ['a plan that is not paid yet', null, subscription({ status: 'suspended' })],
  ['a plan that has ended meanwhile', running, { ...running, status: 'expired' as const }],
  ['no plan', running, null],
])('%s shows no payment', (_what, before, after) => {
  expect(hasTakenEffect(before, after)).toBe(false);
});
