import { taxEndpoints } from '@chairside/contract/tax';
import { EXEMPT } from '@chairside/rules/tax-lines';
import type { NextNumber } from '../random-numbers.ts';
import type { AddedStaff } from '../staff.ts';
import type { TestApp } from '../test-app.ts';

const { taxSettings, changeRegistration, changeTreatmentTax, changePlanTax } = taxEndpoints;
const REGISTRATION = {
  gstin: '29ABCDE1234F1ZW',
  legalName: 'Chairside Dental Care LLP',
  address: '12 Brigade Road, Bengaluru',
};
const SAC = '999722';

interface Changed {
  app: TestApp;
  owner: AddedStaff;
  next: NextNumber;
}

/** Registers the clinic, or ends that. */
async function register({ app, owner, next }: Changed, isRegistered = next(4) > 0): Promise<string> {
  const registration = isRegistered ? REGISTRATION : null;
  await app.call(changeRegistration, { body: { registration } }, owner);
  return isRegistered ? 'registered' : 'not registered';
}

/** Divides any plan into lines that are taxed differently, all of it or nothing. */
async function divideAny({ app, owner, next }: Changed): Promise<string> {
  const { plans } = (await app.call(taxSettings, {}, owner)).data;
  const plan = plans[next(plans.length)];
  if (!plan) throw new Error('no plans');
  const taxed = { text: 'Whitening', gstPercent: [5, 18, 40][next(3)] ?? 18, sac: SAC };
  const rupees = 1 + next(plan.price - 1);
  const ways = [
    [],
    [{ ...taxed, rupees: plan.price }],
    [
      { ...EXEMPT, text: 'Care', rupees: plan.price - rupees },
      { ...taxed, rupees },
    ],
  ];
  const lines = ways[next(ways.length)] ?? [];
  const { code } = await app.call(changePlanTax, { params: { id: plan._id }, body: { lines } }, owner);
  return code ?? `${lines.length} lines`;
}

async function taxVisits({ app, owner, next }: Changed): Promise<string> {
  const { treatments } = (await app.call(taxSettings, {}, owner)).data;
  const gstPercent = [0, 18][next(2)] ?? 0;
  for (const { _id: id } of treatments) {
    await app.call(changeTreatmentTax, { params: { id }, body: { gstPercent, sac: SAC } }, owner);
  }
  return `${gstPercent}%`;
}

/** A clinic that is registered, with plans that are taxed. */
export async function enterTax(world: Changed): Promise<void> {
  await register(world, true);
  for (let plans = 0; plans < 3; plans += 1) await divideAny(world);
}

export const TAXING = {
  'change the tax': (world: Changed) => {
    const change = [register, divideAny, divideAny, taxVisits][world.next(4)] ?? register;
    return change(world);
  },
};
