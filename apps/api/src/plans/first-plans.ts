import type { Database } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { insertPlansIfNone } from './store.ts';

const FIRST_PLANS = [
  {
    name: 'Basic Plan',
    description: 'Regular check-ups and cleaning to keep healthy teeth healthy.',
    priceRupees: 2_999,
    durationMonths: 6,
    sessions: 4,
  },
  {
    name: 'Standard Plan',
    description: 'A full year of preventive care, X-rays and follow-ups.',
    priceRupees: 5_999,
    durationMonths: 12,
    sessions: 8,
  },
  {
    name: 'Premium Plan',
    description: 'Complete care for the whole year, advanced treatments and emergencies included.',
    priceRupees: 11_999,
    durationMonths: 12,
    sessions: 16,
  },
];

/** Gives a new clinic three plans to sell (PLAN-11). A clinic with plans of its own keeps them. */
export async function createFirstPlans(database: Database, now: Date): Promise<void> {
  const rows = FIRST_PLANS.map((plan) => ({
    ...plan,
    id: newId(),
    versionId: newId(),
    features: [],
    offered: true,
    createdAt: now,
  }));
  await insertPlansIfNone(database, rows);
}
