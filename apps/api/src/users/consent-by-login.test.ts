import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { identityEndpoints } from '@chairside/contract/identity';
import { TERMS_VERSION } from '@chairside/contract/terms';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addedPatient } from '../../test/added-patient.ts';
import { PASSWORD, signUpWithPassword } from '../../test/sign-ins.ts';
import { forgetSendGap } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { consents } from '../db/schema.ts';
import { DEMO_PERSON, findConsents } from './feature.ts';

const { sendLoginOtp, loginOtp, login } = identityEndpoints;
const LATER = new Date(NOON.getTime() + 3_600_000);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const agreedBy = async (id: string) =>
  (await findConsents(app.db.database, id)).map(({ document, version, agreedAt }) => [
    document,
    version,
    agreedAt,
  ]);
const toPresentAt = (time: Date) => [
  ['privacy', TERMS_VERSION, time],
  ['terms', TERMS_VERSION, time],
];
const setVersion = (id: string, version: string) =>
  app.db.database.update(consents).set({ version }).where(eq(consents.userId, id));

async function logInByCode({ phone, address }: { phone: string; address: string }) {
  await forgetSendGap(app);
  await app.call(sendLoginOtp, { body: { phone } }, { address });
  return app.call(loginOtp, { body: { phone, otp: await app.codeFor(phone) } }, { address });
}

test('who was added at the desk has agreed once they log in, and not before; once (PRIV-8)', async () => {
  app.clock.now = NOON;
  const desk = await addStaff(app, 'receptionist');
  const patient = await addedPatient(app, desk);
  const { id } = patient.params;
  const proof = { params: patient.params, body: { contactType: 'phone' } } as const;
  await app.call(deskPatientEndpoints.provePatientInPerson, proof, desk);
  expect(await agreedBy(id)).toEqual([]);
  expect((await logInByCode(patient)).status).toBe(200);
  expect(await agreedBy(id)).toEqual(toPresentAt(NOON));
  app.clock.now = LATER;
  expect((await logInByCode(patient)).status).toBe(200);
  expect(await agreedBy(id)).toEqual(toPresentAt(NOON));
});

test('to the texts of today agrees who logs in with a password and has agreed to earlier ones', async () => {
  app.clock.now = NOON;
  const { person, user } = await signUpWithPassword(app);
  await setVersion(user._id, '2026-01-01');
  app.clock.now = LATER;
  const { phone, address } = person;
  const loggedIn = await app.call(login, { body: { phone, password: PASSWORD } }, { address });
  expect(loggedIn.status).toBe(200);
  expect(await agreedBy(user._id)).toEqual([
    ['privacy', '2026-01-01', NOON],
    ['privacy', TERMS_VERSION, LATER],
    ['terms', '2026-01-01', NOON],
    ['terms', TERMS_VERSION, LATER],
  ]);
});

test('a demo patient has agreed to nothing', async () => {
  app.clock.now = NOON;
  const { person, user } = await signUpWithPassword(app);
  await setVersion(user._id, DEMO_PERSON.termsVersion);
  expect((await logInByCode(person)).status).toBe(200);
  expect((await agreedBy(user._id)).map(([, version]) => version)).toEqual(['demo', 'demo']);
});
