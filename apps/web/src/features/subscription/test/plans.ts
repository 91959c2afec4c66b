import { person, subscription } from '@chairside/client/test/person';
import { server } from '@chairside/client/test/server';
import { type Plan, planEndpoints } from '@chairside/contract/plans';
import type { Subscription } from '@chairside/contract/user';
import { button, heading } from '@chairside/ui/test/screen.ts';
import { page } from 'vitest/browser';
import { signedIn, visit } from '../../../../test/browser/visit.tsx';
import { plan } from '../../../../test/plan.ts';

export const basic = plan();
export const standard = plan({
  _id: '01890a5d-ac96-774b-bcce-b302099a8058',
  name: 'Standard Plan',
  sessions: 8,
  duration: 12,
  price: 5999,
});
export const premium = plan({
  _id: '01890a5d-ac96-774b-bcce-b302099a8059',
  name: 'Premium Plan',
  sessions: 16,
  duration: 12,
  price: 11_999,
});

/** What a patient of this plan has, who has used one of its sessions. */
export const on = (planId: Plan, change: Partial<Subscription> = {}) =>
  subscription({
    planId,
    sessionsRemaining: 3,
    startDate: '2026-11-01T00:00:00.000Z',
    endDate: '2099-01-01T00:00:00.000Z',
    ...change,
  });

/** The plans that someone who has this can choose from. */
export async function openPlans(
  subscription: Subscription | null,
  offered: Plan[] = [basic, standard, premium],
) {
  server.answers(planEndpoints.listPlans, offered);
  await openOffers(subscription);
}

/** The same, however the server answers which plans there are. */
export async function openOffers(subscription: Subscription | null) {
  signedIn(person({ subscription }));
  await visit('/payments');
  await button(/^(Upgrade Plan|Choose Plan|Renew Subscription|Complete Payment)$/).click();
}

export const planCard = (name: string) => page.getByRole('listitem').filter({ has: heading(name) });
export const choosePlan = (name: string) => planCard(name).getByRole('button').click();
