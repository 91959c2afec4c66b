import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { identityEndpoints } from '@chairside/contract/identity';
import { patientCorrectionEndpoints } from '@chairside/contract/patient-corrections';
import { privacyEndpoints } from '@chairside/contract/profile';
import { TERMS_VERSION } from '@chairside/contract/terms';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { addedPatient } from '../../test/added-patient.ts';
import { forgetSendGap, newPerson, planNamed, signUp } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { letLimitPass } from '../../test/use-up.ts';
import { findConsents, takeAllProofs } from '../users/feature.ts';

const { provePatientInPerson } = deskPatientEndpoints;
const { register, verifyPhone, sendEmailOtp, registerWithEmail, checkPhone, login } = identityEndpoints;

let app: TestApp;
let desk: { cookie: string; address: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const { cookie } = await addStaff(app, 'receptionist', { name: 'Kavya Nair' });
  desk = { cookie, address: newPerson().address };
});

const added = (name: string, withEmail = false) => addedPatient(app, desk, { name, withEmail });

async function registerByPhone(
  { phone, address }: { phone: string; address: string },
  name: string,
  more: { password?: string; email?: string } = {},
) {
  const { _id: planId } = await planNamed(app, 'Premium Plan');
  const begun = await app.call(register, { body: { name, phone, planId, ...more } }, { address });
  if (begun.status !== 200) throw new Error(begun.code);
  return app.call(verifyPhone, { body: { phone, otp: await app.codeFor(phone) } }, { address });
}

async function registerByEmail({ email, address }: { email: string; address: string }, name: string) {
  const { _id: planId } = await planNamed(app, 'Premium Plan');
  await app.call(sendEmailOtp, { body: { email } }, { address });
  const body = { name, email, planId, otp: await app.codeFor(email) };
  return app.call(registerWithEmail, { body }, { address });
}

describe('who was added at the desk and registers (DESK-38)', () => {
  test('gets that account, proved, with the chosen plan, the password and the consent', async () => {
    const patient = await added('Asha Rao');
    const query = { phone: patient.phone };
    expect((await app.call(checkPhone, { query }, { address: patient.address })).data.available).toBe(true);

    const password = 'Neem leaf 7&';
    const reply = await registerByPhone(patient, 'Asha', { password });
    expect(reply).toMatchObject({
      status: 200,
      data: {
        user: {
          _id: patient.params.id,
          name: 'Asha Rao',
          subscription: { status: 'suspended', planId: { name: 'Premium Plan' } },
        },
      },
    });
    const agreed = (await findConsents(app.db.database, patient.params.id)).map(({ document, version }) => [
      document,
      version,
    ]);
    expect(agreed).toEqual([
      ['privacy', TERMS_VERSION],
      ['terms', TERMS_VERSION],
    ]);
    const signedIn = await app.call(login, { body: { ...query, password } }, { address: patient.address });
    expect(signedIn.data.user._id).toBe(patient.params.id);
    expect(await patient.card()).toMatchObject({ name: 'Asha Rao', phoneVerified: true });
  });

  test('has a plan on the card from then on, and has to pay for it: the one that they chose (DESK-33)', async () => {
    onTestFinished(() => {
      app.clock.now = NOON;
    });
    const patient = await added('Asha Rao');
    expect(await patient.card()).toMatchObject({ plan: null, duePayments: [] });
    app.clock.now = new Date(NOON.getTime() + 3_600_000);
    expect((await registerByPhone(patient, 'Asha Rao')).status).toBe(200);
    expect(await patient.card()).toMatchObject({
      plan: { name: 'Premium Plan', status: 'suspended' },
      duePayments: [{ planName: 'Premium Plan' }],
    });
  });

  test('gets it and agrees anew, whoever agreed in it before the clinic went live (SAND-10)', async () => {
    const { person, user } = await signUp(app);
    await takeAllProofs(app.db.database);
    app.clock.now = new Date(NOON.getTime() + 3_600_000);
    const reply = await registerByPhone(person, person.name);
    app.clock.now = NOON;
    expect(reply).toMatchObject({ status: 200, data: { user: { _id: user._id } } });
    const agreedAt = (await findConsents(app.db.database, user._id)).map((agreed) => agreed.agreedAt);
    expect(agreedAt).toEqual(Array(2).fill(new Date(NOON.getTime() + 3_600_000)));
  });

  test('gets it by e-mail as well, with the phone still to be proved', async () => {
    const patient = await added('Asha Rao', true);
    const { data } = await registerByEmail(patient, 'A. Rao');
    expect(data.user._id).toBe(patient.params.id);
    expect(await patient.card()).toMatchObject({
      phone: patient.phone,
      phoneVerified: false,
      emailVerified: true,
    });

    const headers = { token: data.token, address: patient.address };
    const body = { phone: patient.phone };
    expect((await app.call(identityEndpoints.sendPhoneOtpProfile, { body }, headers)).status).toBe(200);
    const proof = { ...body, otp: await app.codeFor(patient.phone) };
    expect((await app.call(identityEndpoints.verifyPhoneOtpProfile, { body: proof }, headers)).status).toBe(
      200,
    );
    expect((await patient.card()).phoneVerified).toBe(true);
  });

  test('does not get it under a name that cannot be theirs: the number may have been mistyped', async () => {
    const patient = await added('Asha Rao');
    expect(await registerByPhone(patient, 'Suresh Menon')).toMatchObject({
      status: 409,
      code: 'phone_at_clinic',
    });
    expect(await patient.card()).toMatchObject({ name: 'Asha Rao', phoneVerified: false });
    expect(await findConsents(app.db.database, patient.params.id)).toEqual([]);
  });

  test('has an account of their own where an e-mail was typed for somebody of another name', async () => {
    const patient = await added('Asha Rao', true);
    const { data } = await registerByEmail(patient, 'Suresh Menon');
    expect(data.user).toMatchObject({ name: 'Suresh Menon' });
    expect(data.user._id).not.toBe(patient.params.id);
    expect((await patient.card()).emailVerified).toBe(false);
  });

  test('cannot have an account of which something was proved already', async () => {
    const patient = await added('Asha Rao', true);
    const body = { contactType: 'email' } as const;
    await app.call(provePatientInPerson, { params: patient.params, body }, desk);
    expect(await registerByPhone(patient, 'Asha Rao')).toMatchObject({
      status: 409,
      code: 'phone_unproved',
    });
    expect((await patient.card()).phoneVerified).toBe(false);
  });

  test('does not bring along an e-mail that somebody else has proved meanwhile', async () => {
    const patient = await added('Asha Rao');
    const other = newPerson();
    const { _id: planId } = await planNamed(app, 'Premium Plan');
    const body = { name: 'Asha Rao', phone: patient.phone, email: other.email, planId };
    await app.call(register, { body }, { address: patient.address });
    await registerByEmail(other, 'Meera Iyer');
    const otp = await app.codeFor(patient.phone);
    await app.call(verifyPhone, { body: { phone: patient.phone, otp } }, { address: patient.address });
    expect(await patient.card()).toMatchObject({ phoneVerified: true, email: null });
  });

  test('gets it once, however often the code is sent at once', async () => {
    const patient = await added('Asha Rao');
    const { _id: planId } = await planNamed(app, 'Premium Plan');
    const body = { name: 'Asha Rao', phone: patient.phone, planId };
    await app.call(register, { body }, { address: patient.address });
    const proof = { body: { phone: patient.phone, otp: await app.codeFor(patient.phone) } };
    const replies = await Promise.all(
      [1, 2, 3].map(() => app.call(verifyPhone, proof, { address: patient.address })),
    );
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(await findConsents(app.db.database, patient.params.id)).toHaveLength(2);
  });
});

describe('registrations under other names (DESK-38)', () => {
  const DAY_MS = 24 * 3_600_000;
  const OTHERS = ['Suresh Menon', 'Meera Iyer', 'Vikram Shah'];
  const ceilings = (id: string) =>
    app.logged.filter((line) => line.includes('claim_ceiling') && line.includes(id));

  async function tryName(patient: { phone: string; address: string }, name: string) {
    await forgetSendGap(app);
    const { status, code } = await registerByPhone(patient, name);
    return status === 200 ? 'registered' : code;
  }
  async function tryOthers(patient: { phone: string; address: string }) {
    for (const name of OTHERS) expect(await tryName(patient, name)).toBe('phone_at_clinic');
  }

  test('are three a day: after them the right name is refused as well, which is logged once', async () => {
    const patient = await added('Asha Rao');
    await tryOthers(patient);
    expect(ceilings(patient.params.id)).toEqual([]);
    for (const _ of [1, 2]) expect(await tryName(patient, 'Asha Rao')).toBe('phone_at_clinic');
    expect((await patient.card()).phoneVerified).toBe(false);
    const [line = '', ...more] = ceilings(patient.params.id);
    expect(more).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({ level: 40, userId: patient.params.id, contactType: 'phone' });
    expect(line).not.toMatch(new RegExp(`${patient.phone}|Asha|Suresh`));
  });

  test('count for a day: on another the right name has the account', async () => {
    const patient = await added('Asha Rao');
    await tryOthers(patient);
    await letLimitPass(app, 'otherNamesPerContact', DAY_MS);
    expect(await tryName(patient, 'Asha Rao')).toBe('registered');
    expect((await patient.card()).phoneVerified).toBe(true);
  });

  test('twice leave the account to who then has the right name', async () => {
    const patient = await added('Asha Rao');
    for (const name of OTHERS.slice(1)) expect(await tryName(patient, name)).toBe('phone_at_clinic');
    expect(await tryName(patient, 'Asha Rao')).toBe('registered');
    expect((await patient.card()).phoneVerified).toBe(true);
  });

  test('do not keep who has the number from an account of their own, once it was corrected', async () => {
    const patient = await added('Asha Rao');
    await tryOthers(patient);
    const input = { params: patient.params, body: { phone: newPerson().phone } };
    const corrected = await app.call(patientCorrectionEndpoints.correctUnverifiedPhone, input, desk);
    expect(corrected.status).toBe(200);
    expect(await tryName(patient, 'Suresh Menon')).toBe('registered');
  });

  test('with an e-mail are as many, even where each account of it is deleted again', async () => {
    const patient = await added('Asha Rao', true);
    const forgetSends = async () => {
      await app.db.database.$client.query("delete from rate_limits where key like 'send%'");
    };
    for (const name of OTHERS) {
      await forgetSends();
      const { token } = (await registerByEmail(patient, name)).data;
      await app.call(privacyEndpoints.sendDeletionCode, {}, { token, address: patient.address });
      const body = { otp: await app.codeFor(patient.email) };
      expect((await app.call(privacyEndpoints.deleteAccount, { body }, { token })).status).toBe(200);
    }
    await forgetSends();
    const { data } = await registerByEmail(patient, 'Asha Rao');
    expect(data.user._id).not.toBe(patient.params.id);
    expect((await patient.card()).emailVerified).toBe(false);
    expect(ceilings(patient.params.id)).toHaveLength(1);
  });
});
