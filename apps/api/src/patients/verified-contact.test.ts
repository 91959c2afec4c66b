import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import type { InputOf } from '@chairside/contract/endpoint';
import { identityEndpoints } from '@chairside/contract/identity';
import { patientCorrectionEndpoints } from '@chairside/contract/patient-corrections';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addedPatient } from '../../test/added-patient.ts';
import { messagesSent } from '../../test/sent-messages.ts';
import { newPerson, otherThan, planNamed, signUpByEmail } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { WAITING } from '../../test/while-locked.ts';

const { sendPatientCode, provePatientContact, provePatientInPerson } = deskPatientEndpoints;
const { sendNameCode, correctUnverifiedPhone } = patientCorrectionEndpoints;
const { sendEmailOtp, registerWithEmail, register, verifyPhone, sendLoginOtp, loginOtp } = identityEndpoints;

type Added = Awaited<ReturnType<typeof addedPatient>>;
interface Desk {
  cookie: string;
  address: string;
}

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  desk = await deskOf('receptionist');
});

async function deskOf(role: 'owner' | 'dentist' | 'receptionist'): Promise<Desk> {
  const { cookie } = await addStaff(app, role, { name: 'Kavya Nair' });
  return { cookie, address: newPerson().address };
}

/** A patient whom the desk has added and who has then registered by e-mail: the phone is the one that was typed. */
async function claimedByEmail() {
  const patient = await addedPatient(app, desk, { name: 'Asha Rao', withEmail: true });
  const { email, address } = patient;
  await app.call(sendEmailOtp, { body: { email } }, { address });
  const { _id: planId } = await planNamed(app, 'Premium Plan');
  const body = { name: 'Asha Rao', email, planId, otp: await app.codeFor(email) };
  const { data } = await app.call(registerWithEmail, { body }, { address });
  expect(data.user._id).toBe(patient.params.id);
  return patient;
}

type PhoneBody = InputOf<typeof correctUnverifiedPhone>['body'];
const correct = ({ params }: Pick<Added, 'params'>, body: PhoneBody, by = desk) =>
  app.call(correctUnverifiedPhone, { params, body }, by);
type ProofBody = InputOf<typeof provePatientInPerson>['body'];
const proveInPerson = ({ params }: Added, body: ProofBody, by = desk) =>
  app.call(provePatientInPerson, { params, body }, by);

async function identityCode({ params }: Pick<Added, 'params'>, contact: string): Promise<string> {
  expect((await app.call(sendNameCode, { params }, desk)).status).toBe(200);
  return app.codeFor(contact);
}

/** Has somebody else change a patient while a call is under way that has read it already. */
async function whileChanged<Reply>(userId: string, change: string, begin: () => Promise<Reply>) {
  const { $client } = app.db.database;
  const other = await $client.connect();
  await other.query('begin');
  try {
    await other.query(`update users set ${change} where id = $1`, [userId]);
    const reply = begin();
    await expect.poll(async () => (await $client.query(WAITING)).rowCount).toBe(1);
    await other.query('commit');
    return await reply;
  } finally {
    other.release();
  }
}

describe('where a patient’s e-mail is verified (DESK-116)', () => {
  test.each(['receptionist', 'dentist'] as const)(
    'a %s cannot make a phone of their own the patient’s and sign in by it',
    async (role) => {
      const patient = await claimedByEmail();
      const { phone, address } = newPerson();
      const by = await deskOf(role);
      expect(await correct(patient, { phone }, by)).toMatchObject({
        status: 409,
        code: 'identity_code_needed',
      });
      expect((await proveInPerson(patient, { contactType: 'phone' }, by)).code).toBe('identity_code_needed');
      expect(await patient.card()).toMatchObject({ phone: patient.phone, phoneVerified: false });
      await app.call(sendLoginOtp, { body: { phone } }, { address });
      const entry = { body: { phone, otp: '123456' } };
      expect((await app.call(loginOtp, entry, { address })).status).toBe(400);
    },
  );

  test('the phone is corrected with the code sent to the e-mail, once, and that gets a notice (DESK-112)', async () => {
    const patient = await claimedByEmail();
    const { phone } = newPerson();
    const identityOtp = await identityCode(patient, patient.email);
    expect((await correct(patient, { phone, identityOtp: otherThan(identityOtp) })).code).toBe('code_wrong');
    await messagesSent(app);
    expect((await correct(patient, { phone, identityOtp })).status).toBe(200);
    expect((await patient.card()).phone).toBe(phone);
    const [notice, ...more] = await messagesSent(app);
    expect(notice).toMatchObject({ to: patient.email });
    expect(notice?.text).toContain('phone number of your account');
    expect(more).toEqual([]);
    // The answer was lost, and the same is sent once more.
    expect((await correct(patient, { phone, identityOtp })).status).toBe(200);
    expect((await correct(patient, { phone: newPerson().phone, identityOtp })).status).toBe(400);
    expect((await patient.card()).phone).toBe(phone);
  });

  test('and there is no phone yet, one is added in the same way (DESK-112)', async () => {
    const { user, person } = await signUpByEmail(app);
    const patient = { params: { id: user._id } };
    const { phone } = newPerson();
    expect((await correct(patient, { phone })).code).toBe('identity_code_needed');
    const identityOtp = await identityCode(patient, person.email);
    expect((await correct(patient, { phone, identityOtp })).status).toBe(200);
    const card = await app.call(deskPatientEndpoints.patientCard, patient, desk);
    expect(card.data).toMatchObject({ phone, phoneVerified: false, changes: [{ kind: 'phone_corrected' }] });
  });

  test('the phone is proved by its code and that of the e-mail together', async () => {
    const patient = await claimedByEmail();
    const { params } = patient;
    const contact = { contactType: 'phone' } as const;
    await app.call(sendPatientCode, { params, body: contact }, desk);
    const otp = await app.codeFor(patient.phone);
    const prove = (codes: { otp: string; identityOtp?: string }) =>
      app.call(provePatientContact, { params, body: { ...contact, ...codes } }, desk);
    expect((await prove({ otp })).code).toBe('identity_code_needed');
    const identityOtp = await identityCode(patient, patient.email);
    expect((await prove({ otp: otherThan(otp), identityOtp })).code).toBe('code_wrong');
    expect((await prove({ otp, identityOtp: otherThan(identityOtp) })).code).toBe('code_wrong');
    expect((await patient.card()).phoneVerified).toBe(false);
    expect((await prove({ otp, identityOtp })).status).toBe(200);
    expect((await patient.card()).phoneVerified).toBe(true);
  });

  test('the phone is proved in person with the code of the e-mail', async () => {
    const patient = await claimedByEmail();
    const identityOtp = await identityCode(patient, patient.email);
    const body = { contactType: 'phone', contact: patient.phone, identityOtp } as const;
    expect((await proveInPerson(patient, body)).status).toBe(200);
    expect(await patient.card()).toMatchObject({
      phoneVerified: true,
      changes: [{ kind: 'phone_proved_in_person' }, { kind: 'added' }],
    });
  });

  test('an owner needs no code after a sign-in of the last ten minutes, and the e-mail gets a notice', async () => {
    const patient = await claimedByEmail();
    const owner = await deskOf('owner');
    const { phone } = newPerson();
    app.clock.now = new Date(NOON.getTime() + 601_000);
    expect((await correct(patient, { phone }, owner)).code).toBe('fresh_sign_in_needed');
    expect((await proveInPerson(patient, { contactType: 'phone' }, owner)).code).toBe('fresh_sign_in_needed');
    app.clock.now = NOON;
    await messagesSent(app);
    expect((await correct(patient, { phone }, owner)).status).toBe(200);
    expect((await messagesSent(app)).map(({ to }) => to)).toEqual([patient.email]);
    expect((await proveInPerson(patient, { contactType: 'phone' }, owner)).status).toBe(200);
    expect(await patient.card()).toMatchObject({ phone, phoneVerified: true });
  });

  test('or is verified in the very moment, nothing is changed without its code', async () => {
    const patient = await addedPatient(app, desk, { withEmail: true });
    const { phone } = newPerson();
    const verified = 'email_verified_at = now()';
    const reply = await whileChanged(patient.params.id, verified, () => correct(patient, { phone }));
    expect(reply.code).toBe('identity_code_needed');
    expect(await patient.card()).toMatchObject({ phone: patient.phone, emailVerified: true });
  });
});

test('an e-mail that staff typed is not proved without the code of the phone once its patient has registered (DESK-116)', async () => {
  const patient = await addedPatient(app, desk, { name: 'Asha Rao', withEmail: true });
  const { phone, address } = patient;
  const { _id: planId } = await planNamed(app, 'Premium Plan');
  await app.call(register, { body: { name: 'Asha Rao', phone, planId } }, { address });
  await app.call(verifyPhone, { body: { phone, otp: await app.codeFor(phone) } }, { address });
  const contact = { contactType: 'email' } as const;
  expect(await patient.card()).toMatchObject({ email: patient.email, emailVerified: false });
  expect((await proveInPerson(patient, contact)).code).toBe('identity_code_needed');
  await app.call(sendPatientCode, { params: patient.params, body: contact }, desk);
  const body = { ...contact, otp: await app.codeFor(patient.email) };
  const byCode = await app.call(provePatientContact, { params: patient.params, body }, desk);
  expect(byCode.code).toBe('identity_code_needed');
  expect((await patient.card()).emailVerified).toBe(false);
  const identityOtp = await identityCode(patient, phone);
  expect((await proveInPerson(patient, { ...contact, identityOtp })).status).toBe(200);
});

describe('what is proved in person is what was seen (DESK-32)', () => {
  test('and no phone that another desk has typed since', async () => {
    const patient = await addedPatient(app, desk);
    const seen = { contactType: 'phone', contact: patient.phone } as const;
    const { phone } = newPerson();
    await correct(patient, { phone });
    expect(await proveInPerson(patient, seen)).toMatchObject({ status: 409, code: 'no_such_contact' });
    expect(await patient.card()).toMatchObject({ phone, phoneVerified: false });
    expect((await proveInPerson(patient, { ...seen, contact: phone })).status).toBe(200);
  });

  test('and is not put back over one that is typed in the very moment', async () => {
    const patient = await addedPatient(app, desk);
    const { phone } = newPerson();
    const reply = await whileChanged(patient.params.id, `phone = '${phone}'`, () =>
      proveInPerson(patient, { contactType: 'phone' }),
    );
    expect(reply.code).toBe('no_such_contact');
    expect(await patient.card()).toMatchObject({ phone, phoneVerified: false });
  });
});
