import { contactChangeEndpoints } from '@chairside/contract/contact-change';
import { identityEndpoints } from '@chairside/contract/identity';
import { privacyEndpoints } from '@chairside/contract/profile';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addedPatient, verifyOwnPhone } from '../../test/added-patient.ts';
import { owner, proofByCode, startPhoneChange } from '../../test/contact-changes.ts';
import { visitWithoutPlan } from '../../test/sales.ts';
import { forgetSendGap, newPerson, planNamed } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { WAITING } from '../../test/while-locked.ts';
import { deleteAccount, deletionCode } from '../../test/whole-patient.ts';
import { writtenIn } from '../../test/written-in.ts';

const { sendLoginOtp, loginOtp, register, verifyPhone } = identityEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => {
  app.clock.now = NOON;
});
afterAll(() => app.close());

/** A patient whose phone was changed, signed in by the new one; some messages have gone to the old one. */
async function changed() {
  const patient = await owner(app);
  const before = patient.person.phone;
  const { phone } = await startPhoneChange(app, patient);
  await app.deliver();
  app.clock.now = new Date(NOON.getTime() + 25 * 3_600_000);
  await app.work.everyMinute['apply-contact-changes']?.();
  const { address } = newPerson();
  await app.call(sendLoginOtp, { body: { phone } }, { address });
  const { data } = await app.call(loginOtp, { body: { phone, otp: await app.codeFor(phone) } }, { address });
  // Codes are removed by their age.
  await app.work.hourly['clean-up-identity']?.();
  return { before, person: { ...patient.person, phone, address }, token: data.token, user: patient.user };
}

async function messagesIn(patient: { token: string }) {
  const { url } = (await app.call(privacyEndpoints.exportData, {}, patient)).data;
  const entries = unzipSync(new Uint8Array((await app.server.inject({ url })).rawPayload));
  const { messages } = JSON.parse(strFromU8(entries['data.json'] ?? new Uint8Array()));
  return messages as { channel: string; template: string }[];
}

/** Somebody new, by the phone that was another patient's. */
async function registerBy(phone: string) {
  await forgetSendGap(app);
  const { name, address } = newPerson();
  const planId = (await planNamed(app, 'Basic Plan'))._id;
  await app.call(register, { body: { name, phone, planId } }, { address });
  const body = { phone, otp: await app.codeFor(phone) };
  return (await app.call(verifyPhone, { body }, { address })).data;
}

describe('messages to a contact that was changed since', { timeout: 20_000 }, () => {
  test('are in the download of everything that is stored (PRIV-1)', async () => {
    const templates = (await messagesIn(await changed())).map(({ template }) => template);
    // The code of signing up, and that the phone was about to be changed: both went to the former one.
    expect(templates.filter((template) => template === 'contact_changing')).toHaveLength(2);
    expect(templates[0]).toBe('code');
  });

  test('go with the account, and with them the former phone (PRIV-3)', async () => {
    const patient = await changed();
    expect([...(await writtenIn(app.db.database, [patient.before])).keys()]).toEqual([patient.before]);
    expect((await deleteAccount(app, patient)).status).toBe(200);
    expect(await writtenIn(app.db.database, [patient.before])).toEqual(new Map());
  });

  test('are not those of whoever has the number next, whose own stay when the account goes', async () => {
    const patient = await changed();
    const next = await registerBy(patient.before);
    expect(await messagesIn(next)).toEqual([expect.objectContaining({ channel: 'sms', template: 'code' })]);
    await deleteAccount(app, patient);
    expect(await messagesIn(next)).toHaveLength(1);
    const inbox = 'select 1 from sandbox.messages where recipient = $1 limit 1';
    expect((await app.db.database.$client.query(inbox, [patient.before])).rowCount).toBe(1);
  });

  test('are those to a phone, too, that was typed at the desk and made way for the patient’s own', async () => {
    const desk = { cookie: (await addStaff(app, 'receptionist')).cookie, address: newPerson().address };
    const added = await addedPatient(app, desk, { withEmail: true });
    await visitWithoutPlan(app, desk, added.params.id, { date: '2026-12-01', timeSlot: '10:00-11:00' });
    const patient = await verifyOwnPhone(app, added);
    expect(await messagesIn(patient)).toContainEqual(
      expect.objectContaining({ channel: 'sms', template: 'visit_booked' }),
    );
    expect([...(await writtenIn(app.db.database, [added.phone])).keys()]).toEqual([added.phone]);
    await forgetSendGap(app);
    expect((await deleteAccount(app, patient)).status).toBe(200);
    expect(await writtenIn(app.db.database, [added.phone])).toEqual(new Map());
  });

  test('of a change that was stopped go with the account as well', async () => {
    const patient = await owner(app);
    const { phone } = await startPhoneChange(app, patient);
    await app.call(contactChangeEndpoints.stopContactChange, {}, patient);
    app.clock.now = new Date(NOON.getTime() + 25 * 3_600_000);
    await app.work.hourly['clean-up-identity']?.();
    await deleteAccount(app, patient);
    expect(await writtenIn(app.db.database, [phone])).toEqual(new Map());
  });
});

test('a change that is begun while the account is deleted leaves nothing of the new phone', async () => {
  const patient = await owner(app);
  const { phone, address } = newPerson();
  const identityProof = await proofByCode(app, patient);
  const from = { token: patient.token, address };
  await app.call(contactChangeEndpoints.sendNewContactCode, { body: { phone, identityProof } }, from);
  const otp = await deletionCode(app, patient);
  const starting = await app.db.database.$client.connect();
  try {
    await starting.query('begin');
    await starting.query('select from users where id = $1 for no key update', [patient.user._id]);
    await starting.query(
      `insert into contact_changes values ($1, 'phone', $2, $3, sha256('stop'), now(), now() + interval '1 day')`,
      [patient.user._id, phone, patient.person.phone],
    );
    const deleting = app.call(privacyEndpoints.deleteAccount, { body: { otp } }, patient);
    await expect.poll(async () => (await app.db.database.$client.query(WAITING)).rowCount).toBe(1);
    await starting.query('commit');
    expect((await deleting).status).toBe(200);
  } finally {
    starting.release(true);
  }
  expect(await writtenIn(app.db.database, [phone])).toEqual(new Map());
});
