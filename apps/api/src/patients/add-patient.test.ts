import { auditLogEndpoints } from '@chairside/contract/audit-log';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import type { InputOf } from '@chairside/contract/endpoint';
import { identityEndpoints } from '@chairside/contract/identity';
import { patientCorrectionEndpoints } from '@chairside/contract/patient-corrections';
import { CODE_CEILINGS } from '@chairside/rules/code-ceilings';
import { MINUTE_MS } from '@chairside/rules/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { addedPatient } from '../../test/added-patient.ts';
import { patientAtCounterForReal } from '../../test/sales.ts';
import { newPerson, otherThan, signUp } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import { comeBack } from '../../test/subscribers.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { useUp } from '../../test/use-up.ts';
import { deleteAccount } from '../../test/whole-patient.ts';
import { writtenIn } from '../../test/written-in.ts';
import { changeReminders } from '../subscriptions/feature.ts';
import { findConsents } from '../users/feature.ts';

const { addPatient, sendPatientCode, provePatientContact, provePatientInPerson } = deskPatientEndpoints;

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

const added = (withEmail = false) => addedPatient(app, desk, { withEmail });

describe('a patient whom the desk adds (DESK-32)', () => {
  test('has an account without a paid plan, nothing proved and nothing agreed to; who added them is stored', async () => {
    const { params, card, name, phone, email } = await added(true);
    expect(await card()).toMatchObject({
      name,
      phone,
      phoneVerified: false,
      email,
      emailVerified: false,
      plan: null,
      duePayments: [],
      changes: [{ kind: 'added', staffName: 'Kavya Nair', reason: null }],
    });
    expect(await findConsents(app.db.database, params.id)).toEqual([]);
  });

  test('has chosen no plan by saying whether to be reminded (DESK-33)', async () => {
    const { params, card } = await added();
    await changeReminders(app.db.database, params.id, false, new Date(NOON.getTime() + 60_000));
    expect(await card()).toMatchObject({ plan: null, duePayments: [] });
  });

  test('is not added twice, nor by two desks at once', async () => {
    const { name, phone } = newPerson();
    const desks = await Promise.all([1, 2, 3].map(() => addStaff(app, 'receptionist')));
    const replies = await Promise.all(
      desks.map((each) => app.call(addPatient, { body: { name, phone } }, each)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { person } = await signUp(app);
    expect(await app.call(addPatient, { body: { name, phone: person.phone } }, desk)).toMatchObject({
      code: 'patient_has_phone',
    });
  });

  test('is the same one when the same desk sends the same again, at once or within 10 minutes', async () => {
    onTestFinished(() => {
      app.clock.now = NOON;
    });
    const { name, phone, email } = newPerson();
    const body = { name, phone, email };
    const add = (change: Partial<typeof body> = {}, by: { cookie: string } = desk) =>
      app.call(addPatient, { body: { ...body, ...change } }, by);
    const replies = await Promise.all([add(), add(), add()]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [first] = replies;
    expect(new Set(replies.map(({ data }) => data._id)).size).toBe(1);
    app.clock.now = new Date(NOON.getTime() + 10 * MINUTE_MS);
    expect(await add()).toMatchObject({ status: 201, data: { _id: first?.data._id } });
    const params = { id: first?.data._id ?? '' };
    const { data } = await app.call(deskPatientEndpoints.patientCard, { params }, desk);
    expect(data.changes.map(({ kind }) => kind)).toEqual(['added']);

    const refused = { status: 409, code: 'patient_has_phone' };
    expect(await add({ name: `${name} Rao` })).toMatchObject(refused);
    expect(await add({ email: newPerson().email })).toMatchObject(refused);
    expect(await app.call(addPatient, { body: { name, phone } }, desk)).toMatchObject(refused);
    expect(await add({}, await addStaff(app, 'receptionist'))).toMatchObject(refused);
    app.clock.now = new Date(NOON.getTime() + 11 * MINUTE_MS);
    expect(await add()).toMatchObject(refused);
    app.clock.now = NOON;
    const proved = { contactType: 'phone' } as const;
    expect((await app.call(provePatientInPerson, { params, body: proved }, desk)).status).toBe(200);
    expect(await add()).toMatchObject(refused);
  });

  test('proves the phone by the code sent to it, and signs in from then on', async () => {
    const { params, phone, card } = await added();
    const contact = { contactType: 'phone' } as const;
    expect((await app.call(sendPatientCode, { params, body: contact }, desk)).status).toBe(200);
    const otp = await app.codeFor(phone);
    const wrong = await app.call(
      provePatientContact,
      { params, body: { ...contact, otp: otherThan(otp) } },
      desk,
    );
    expect(wrong).toMatchObject({ status: 400, code: 'code_wrong' });
    expect((await card()).phoneVerified).toBe(false);
    expect((await app.call(provePatientContact, { params, body: { ...contact, otp } }, desk)).status).toBe(
      200,
    );
    expect((await card()).phoneVerified).toBe(true);
    const again = await app.call(sendPatientCode, { params, body: contact }, desk);
    expect(again).toMatchObject({ status: 409, code: 'contact_verified' });

    const { address } = newPerson();
    await app.call(identityEndpoints.sendLoginOtp, { body: { phone } }, { address });
    const body = { phone, otp: await app.codeFor(phone) };
    expect((await app.call(identityEndpoints.loginOtp, { body }, { address })).data.user._id).toBe(params.id);
  });

  test('is known in person to somebody whose name is stored', async () => {
    const { params, phone, card } = await added(true);
    const prove = (body: InputOf<typeof provePatientInPerson>['body']) =>
      app.call(provePatientInPerson, { params, body }, desk);
    expect((await prove({ contactType: 'phone' })).status).toBe(200);
    await app.call(patientCorrectionEndpoints.sendNameCode, { params }, desk);
    const identityOtp = await app.codeFor(phone);
    expect((await prove({ contactType: 'email', identityOtp })).status).toBe(200);
    const { phoneVerified, emailVerified, changes } = await card();
    expect([phoneVerified, emailVerified]).toEqual([true, true]);
    expect(changes.map(({ kind, staffName }) => [kind, staffName])).toEqual([
      ['email_proved_in_person', 'Kavya Nair'],
      ['phone_proved_in_person', 'Kavya Nair'],
      ['added', 'Kavya Nair'],
    ]);
  });

  test('stays in the audit log with all that was done once the account is deleted, without the words of why (AUDIT-4)', async () => {
    const { params, name, ...person } = await patientAtCounterForReal(app, desk);
    const owner = await addStaff(app, 'owner', { name: 'Dr. Sen' });
    const { correctNameAsOwner } = patientCorrectionEndpoints;
    const note = 'Read it on a library card';
    const body = { name: 'Asha Raonka', note };
    expect((await app.call(correctNameAsOwner, { params, body }, owner)).status).toBe(200);
    const log = async () =>
      (await app.call(auditLogEndpoints.auditLog, { query: { patient: params.id } }, owner)).data.entries;
    const before = await log();
    expect(before.map(({ did, staffName }) => [did, staffName])).toEqual(
      expect.arrayContaining([
        ['patient_added', 'Kavya Nair'],
        ['patient_phone_proved_in_person', 'Kavya Nair'],
      ]),
    );
    const patient = await comeBack(app, { user: { _id: params.id } }, NOON.toISOString());
    expect((await deleteAccount(app, { ...patient, person: { name, ...person } })).status).toBe(200);
    const deleted = { _id: params.id, name: 'Deleted account' };
    expect((await log()).slice(1)).toEqual(before.map((entry) => ({ ...entry, patient: deleted })));
    expect(await writtenIn(app.db.database, [note])).toEqual(new Map());
  });

  test('cannot prove an e-mail address they have not given', async () => {
    const { params } = await added();
    const body = { contactType: 'email' } as const;
    expect(await app.call(provePatientInPerson, { params, body }, desk)).toMatchObject({
      code: 'no_such_contact',
    });
  });

  test('codes are sent within the same ceilings as the patients’ own', async () => {
    const { params } = await added();
    const body = { contactType: 'phone' } as const;
    await app.call(sendPatientCode, { params, body }, desk);
    expect(await app.call(sendPatientCode, { params, body }, desk)).toMatchObject({
      status: 429,
      code: 'code_just_sent',
    });
    let last = { status: 0 };
    for (let sent = 0; sent < CODE_CEILINGS.sendsPerAddressPerHour; sent += 1) {
      last = await app.call(sendPatientCode, { params: (await added()).params, body }, desk);
    }
    expect(last).toMatchObject({ status: 429, code: 'too_many_requests' });
  });

  test('codes are sent though a guest in the clinic’s Wi-Fi has used up all of its address', async () => {
    await useUp(app, 'sendsPerAddress', desk.address, CODE_CEILINGS.sendsPerAddressPerHour);
    const body = { contactType: 'phone' } as const;
    const { params } = await added();
    expect((await app.call(sendPatientCode, { params, body }, desk)).status).toBe(200);
  });
});
