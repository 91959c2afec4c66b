import { identityEndpoints } from '@chairside/contract/identity';
import { planEndpoints } from '@chairside/contract/plans';
import { signUpRows } from './patient-rows.ts';
import type { TestApp } from './test-app.ts';

let nextPerson = 0;

/** A phone number and a network address that no test has used yet. */
export function newPerson() {
  nextPerson += 1;
  return {
    name: 'Asha Rao',
    phone: String(9_000_000_000 + nextPerson),
    email: `person${nextPerson}@clinic.example`,
    address: `10.0.${Math.floor(nextPerson / 250)}.${(nextPerson % 250) + 1}`,
  };
}

/** The network that such an address is noted as. */
export const networkOf = (address: string) => address.replace(/\d+$/, '0/24');

export async function planNamed(app: TestApp, name: string) {
  const { data } = await app.call(planEndpoints.listPlans, {});
  const plan = data.find((each) => each.name === name);
  if (!plan) throw new Error(`there is no ${name}`);
  return plan;
}

/** A new person who has signed up by phone, written straight into the database, with their token and the chosen plan. */
export async function signUp(app: TestApp, planName = 'Standard Plan') {
  const person = newPerson();
  const plan = await planNamed(app, planName);
  const network = networkOf(person.address);
  const { statements, ...signedUp } = signUpRows({ ...person, network, planId: plan._id }, app.clock.now);
  await app.db.database.$client.query(statements);
  return { ...signedUp, person, plan };
}

/** Signs a new person up by phone, through the real calls, and gives the token, the user and the chosen plan. */
export async function signUpForReal(
  app: TestApp,
  planName = 'Standard Plan',
  credentials: { password?: string; email?: string } = {},
) {
  const person = newPerson();
  const plan = await planNamed(app, planName);
  const { name, phone, address } = person;
  const registration = { name, phone, planId: plan._id, ...credentials };
  await app.call(identityEndpoints.register, { body: registration }, { address });
  const body = { phone, otp: await app.codeFor(phone) };
  const { data } = await app.call(identityEndpoints.verifyPhone, { body }, { address });
  return { ...data, person, plan };
}

/** Signs a new person up by e-mail, through the real calls. */
export async function signUpByEmail(app: TestApp) {
  const person = newPerson();
  const { name, email, address } = person;
  const { _id } = await planNamed(app, 'Standard Plan');
  await app.call(identityEndpoints.sendEmailOtp, { body: { email } }, { address });
  const body = { name, email, planId: _id, otp: await app.codeFor(email) };
  const { data } = await app.call(identityEndpoints.registerWithEmail, { body }, { address });
  return { ...data, person };
}

/** A code that is not the one given. */
export function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

/** Lets the gap between two sends pass without waiting for it; the limits' own clock is the machine's. */
export async function forgetSendGap(app: TestApp): Promise<void> {
  await app.db.database.$client.query(
    `update rate_limits set expire = expire - case when key like 'sendGap:%' then 30000 else 60000 end
     where key like 'sendGap:%' or key like 'loginSendGap:%'`,
  );
}
