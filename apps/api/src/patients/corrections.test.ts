import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { patientCorrectionEndpoints } from '@chairside/contract/patient-corrections';
import { CODE_CEILINGS } from '@chairside/rules/code-ceilings';
import { DAY_MS } from '@chairside/rules/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { owner } from '../../test/contact-changes.ts';
import { messagesSent } from '../../test/sent-messages.ts';
import { newPerson, otherThan, signUp } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { useUp } from '../../test/use-up.ts';
import { listAccesses } from '../audit/store.ts';
import { contactChanges } from '../db/schema.ts';

const { addPatient, patientCard } = deskPatientEndpoints;
const {
  sendNameCode,
  correctName,
  correctNameAsOwner,
  correctUnverifiedPhone,
  sendOwnershipCode,
  sendNewPhoneCode,
  beginPhoneChange,
  beginPhoneChangeAsOwner,
} = patientCorrectionEndpoints;

const RIGHT = 'Asha Raonka';

let app: TestApp;
let receptionist: { id: string; cookie: string; address: string };
let ownerOfClinic: { id: string; cookie: string; address: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  await app.db.database.delete(contactChanges);
  const { address } = newPerson();
  receptionist = { ...(await addStaff(app, 'receptionist', { name: 'Kavya Nair' })), address };
  ownerOfClinic = { ...(await addStaff(app, 'owner', { name: 'Dr. Sen' })), address };
});

const at = (userId: string) => ({ params: { id: userId } });
const cardOf = async (userId: string) => (await app.call(patientCard, at(userId), receptionist)).data;
async function addedAtDesk() {
  const { name, phone } = newPerson();
  const { data } = await app.call(addPatient, { body: { name, phone } }, receptionist);
  return { id: data._id, phone };
}
async function lastAccess(userId: string) {
  const { actor, action, subject, staffId } = (await listAccesses(app.db.database, userId)).at(-1) ?? {};
  return [`${actor} ${action} ${subject}`, staffId];
}

/** The lines of the security log about changes of a patient's contact that were begun (TOKEN-11). */
const startedChanges = (of: string) =>
  app.logged
    .map((line) => JSON.parse(line))
    .filter(({ event, userId }) => event === 'contact_change_started' && userId === of);

describe('a name', () => {
  test('is corrected though guests of the clinic’s network have used up its wrong codes (CODE-6)', async () => {
    const { user, person } = await signUp(app);
    const most = CODE_CEILINGS.wrongCodesPerNetworkPerHour;
    await useUp(app, 'wrongCodesPerNetwork', '100.67.0.0/16', most);
    const desk = { ...receptionist, address: '100.67.7.1' };
    await app.call(sendNameCode, at(user._id), desk);
    const body = { name: RIGHT, otp: await app.codeFor(person.phone) };
    expect((await app.call(correctName, { ...at(user._id), body }, desk)).status).toBe(200);
  });

  test('is corrected with the code sent to a verified contact, by whom is stored (DESK-110)', async () => {
    const { user, person } = await signUp(app);
    const input = at(user._id);
    expect(await app.call(correctName, { ...input, body: { name: RIGHT } }, receptionist)).toMatchObject({
      status: 400,
      code: 'name_code_needed',
    });
    const sent = await app.call(sendNameCode, input, receptionist);
    expect(sent.data).toMatchObject({ contactType: 'phone' });
    const otp = await app.codeFor(person.phone);
    const wrong = { name: RIGHT, otp: otherThan(otp) };
    expect((await app.call(correctName, { ...input, body: wrong }, receptionist)).code).toBe('code_wrong');
    expect((await cardOf(user._id)).name).toBe(person.name);

    const right = await app.call(correctName, { ...input, body: { name: RIGHT, otp } }, receptionist);
    expect(right.status).toBe(200);
    expect(await cardOf(user._id)).toMatchObject({
      name: RIGHT,
      changes: [{ kind: 'name_corrected', staffName: 'Kavya Nair', reason: null }],
    });
    expect(await lastAccess(user._id)).toEqual(['clinic write account', receptionist.id]);
    const again = { name: person.name, otp };
    expect((await app.call(correctName, { ...input, body: again }, receptionist)).status).toBe(400);
  });

  test('of who has proved nothing needs no code: it was typed at the desk; twice it is stored once (DESK-110)', async () => {
    const { id } = await addedAtDesk();
    expect((await app.call(sendNameCode, at(id), receptionist)).code).toBe('no_such_contact');
    for (const _ of [1, 2]) {
      const reply = await app.call(correctName, { ...at(id), body: { name: RIGHT } }, receptionist);
      expect(reply.status).toBe(200);
    }
    const { name, changes } = await cardOf(id);
    expect(name).toBe(RIGHT);
    expect(changes.map(({ kind }) => kind)).toEqual(['name_corrected', 'added']);
  });

  test('is corrected by an owner who says why, without a code (DESK-111)', async () => {
    const { user } = await signUp(app);
    const input = { ...at(user._id), body: { name: RIGHT, note: 'Seen on her identity card' } };
    expect((await app.call(correctNameAsOwner, input, receptionist)).code).toBe('not_permitted');
    const silent = { ...at(user._id), body: { name: RIGHT, note: ' ' } };
    expect((await app.call(correctNameAsOwner, silent, ownerOfClinic)).status).toBe(400);
    expect((await app.call(correctNameAsOwner, input, ownerOfClinic)).status).toBe(200);
    expect(await cardOf(user._id)).toMatchObject({
      name: RIGHT,
      changes: [{ kind: 'name_corrected', staffName: 'Dr. Sen', reason: 'Seen on her identity card' }],
    });
  });
});

describe('a phone', () => {
  test('that nobody has proved is corrected at once, unless it is somebody else’s (DESK-112)', async () => {
    const { id } = await addedAtDesk();
    const { person } = await signUp(app);
    const correct = (phone: string) =>
      app.call(correctUnverifiedPhone, { ...at(id), body: { phone } }, receptionist);
    expect((await correct(person.phone)).code).toBe('patient_has_phone');
    const { phone } = newPerson();
    expect((await correct(phone)).status).toBe(200);
    const card = await cardOf(id);
    expect(card).toMatchObject({ phone, phoneVerified: false });
    expect(card.changes.map(({ kind }) => kind)).toEqual(['phone_corrected', 'added']);
    expect(await lastAccess(id)).toEqual(['clinic write account', receptionist.id]);
  });

  test('that is verified is not corrected without a proof (DESK-112)', async () => {
    const { user, person } = await signUp(app);
    const input = { ...at(user._id), body: { phone: newPerson().phone } };
    expect((await app.call(correctUnverifiedPhone, input, receptionist)).code).toBe('contact_verified');
    expect((await cardOf(user._id)).phone).toBe(person.phone);
  });

  test('that is verified waits 24 hours after the codes of the e-mail and of the new phone (DESK-113)', async () => {
    const { user, person } = await owner(app);
    const { phone } = newPerson();
    const input = at(user._id);
    expect((await app.call(sendOwnershipCode, input, receptionist)).status).toBe(200);
    const emailOtp = await app.codeFor(person.email);
    expect((await app.call(sendNewPhoneCode, { ...input, body: { phone } }, receptionist)).status).toBe(200);
    const otp = await app.codeFor(phone);
    const begin = (codes: { otp: string; emailOtp: string }) =>
      app.call(beginPhoneChange, { ...input, body: { phone, ...codes } }, receptionist);
    expect((await begin({ otp, emailOtp: otherThan(emailOtp) })).code).toBe('code_wrong');
    expect((await begin({ otp: otherThan(otp), emailOtp })).code).toBe('code_wrong');
    expect((await cardOf(user._id)).phoneChange).toBeNull();

    await messagesSent(app);
    const takesEffectAt = new Date(NOON.getTime() + DAY_MS).toISOString();
    expect(await begin({ otp, emailOtp })).toMatchObject({ status: 200, data: { takesEffectAt } });
    expect((await messagesSent(app)).map(({ to }) => to).sort()).toEqual([person.phone, person.email].sort());
    expect(await cardOf(user._id)).toMatchObject({
      phone: person.phone,
      phoneChange: { phone, takesEffectAt },
      changes: [{ kind: 'phone_change_begun', staffName: 'Kavya Nair', reason: null }],
    });
    expect(await lastAccess(user._id)).toEqual(['clinic write account', receptionist.id]);
    expect(startedChanges(user._id)).toMatchObject([{ contactType: 'phone', staffId: receptionist.id }]);
    expect((await begin({ otp, emailOtp })).status).toBe(400);

    app.clock.now = new Date(NOON.getTime() + DAY_MS + 60_000);
    await app.work.everyMinute['apply-contact-changes']?.();
    receptionist = { ...receptionist, ...(await addStaff(app, 'receptionist')) };
    expect(await cardOf(user._id)).toMatchObject({ phone, phoneVerified: true, phoneChange: null });
  });

  test('of who has no verified e-mail is changed by an owner who has seen who it is and says why (DESK-113)', async () => {
    const { user } = await signUp(app);
    const { phone } = newPerson();
    const input = at(user._id);
    expect((await app.call(sendOwnershipCode, input, receptionist)).code).toBe('no_such_contact');
    await app.call(sendNewPhoneCode, { ...input, body: { phone } }, ownerOfClinic);
    const body = { phone, otp: await app.codeFor(phone), clinicReason: 'lost_sim' } as const;
    expect((await app.call(beginPhoneChangeAsOwner, { ...input, body }, receptionist)).code).toBe(
      'not_permitted',
    );
    expect((await app.call(beginPhoneChangeAsOwner, { ...input, body }, ownerOfClinic)).status).toBe(200);
    const line = { contactType: 'phone', staffId: ownerOfClinic.id, clinicReason: 'lost_sim' };
    expect(startedChanges(user._id)).toMatchObject([line]);
    expect(await cardOf(user._id)).toMatchObject({
      phoneChange: { phone },
      changes: [{ kind: 'phone_change_begun', staffName: 'Dr. Sen', clinicReason: 'lost_sim' }],
    });
  });

  test('is begun once while another change waits (DESK-113)', async () => {
    const { user } = await signUp(app);
    const { phone } = newPerson();
    const input = at(user._id);
    await app.call(sendNewPhoneCode, { ...input, body: { phone } }, ownerOfClinic);
    const body = { phone, otp: await app.codeFor(phone), clinicReason: 'new_number' } as const;
    await app.call(beginPhoneChangeAsOwner, { ...input, body }, ownerOfClinic);
    const other = { ...input, body: { phone: newPerson().phone } };
    expect((await app.call(sendNewPhoneCode, other, ownerOfClinic)).code).toBe('contact_change_pending');
  });
});
