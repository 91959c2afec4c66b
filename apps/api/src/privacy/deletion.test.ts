import { identityEndpoints } from '@chairside/contract/identity';
import { privacyEndpoints, profileEndpoints } from '@chairside/contract/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { book, payingPatient } from '../../test/patients.ts';
import { forgetSendGap, newPerson, otherThan, signUpByEmail, signUpForReal } from '../../test/sign-up.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { deleteAccount, deletionCode, SAID, wholePatient } from '../../test/whole-patient.ts';
import { writtenIn } from '../../test/written-in.ts';
import { listAccesses } from '../audit/store.ts';

const { sendDeletionCode, deleteAccount: remove } = privacyEndpoints;
const { checkAuth, register, sendEmailOtp, registerWithEmail, login, verifyPhone } = identityEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  await app.db.database.$client.query("update appointments set status = 'cancelled'");
});

const rows = async (statement: string, value: string) =>
  (await app.db.database.$client.query(statement, [value])).rows;

describe('"Delete my account"', { timeout: 20_000 }, () => {
  test('leaves no name, contact, address, medical word, note or file name in any table', async () => {
    const patient = await wholePatient(app);
    const { phone, email } = patient.person;
    const said = [...Object.values(SAID), phone, email];
    await app.db.database.$client.query('update sandbox.gateway_payments set email = $1, contact = $2', [
      email,
      `+91${phone}`,
    ]);
    const before = await writtenIn(app.db.database, said);
    expect([...before.keys()].sort()).toEqual([...said].sort());

    expect(await deleteAccount(app, patient)).toMatchObject({
      status: 200,
      message: 'Your account has been deleted',
    });
    expect(await writtenIn(app.db.database, said)).toEqual(new Map());
    // What the front desk is shown in place of the name.
    expect(await rows('select name, phone, email from users where id = $1', patient.user._id)).toEqual([
      { name: 'Deleted account', phone: null, email: null },
    ]);
    expect(app.logged.filter((line) => said.some((each) => line.includes(each)))).toEqual([]);
  });

  test('removes the photo and the documents, in the storage too, and their links lead nowhere', async () => {
    const onDisk = (await app.files.onDisk()).length;
    const patient = await wholePatient(app);
    const { documents, profilePhoto } = (await app.call(profileEndpoints.getProfile, {}, patient)).data;
    const links = [documents[0]?.fileUrl ?? '', profilePhoto ?? ''];
    for (const url of links) expect((await app.server.inject({ url })).statusCode).toBe(200);
    await deleteAccount(app, patient);
    for (const url of links) expect((await app.server.inject({ url })).statusCode).toBe(404);
    expect(await app.files.onDisk()).toHaveLength(onDisk);
  });

  test('goes through while the storage does not answer; the files go later', async () => {
    const onDisk = (await app.files.onDisk()).length;
    const patient = await wholePatient(app);
    app.files.failing.add('remove');
    expect((await deleteAccount(app, patient)).status).toBe(200);
    expect(await app.files.onDisk()).toHaveLength(onDisk + 2);
    app.files.failing.delete('remove');
    await app.work.everyMinute['remove-leftover-files']?.();
    expect(await app.files.onDisk()).toHaveLength(onDisk);
  });

  test('ends every access token at once, and the password', async () => {
    const patient = await wholePatient(app);
    const { person, password } = patient;
    const credentials = { body: { phone: person.phone, password } };
    const elsewhere = (await app.call(login, credentials, person)).data.token;
    await deleteAccount(app, patient);
    for (const token of [patient.token, elsewhere]) {
      expect((await app.call(checkAuth, {}, { token })).status).toBe(401);
    }
    expect((await app.call(login, credentials, person)).status).toBe(400);
  });

  test('frees the chair of what is to come, and keeps that a visit has been', async () => {
    const patient = await wholePatient(app);
    const slot = { date: '2026-12-03', timeSlot: '11:00-12:00' };
    const other = await payingPatient(app);
    expect((await book(app, other, slot)).code).toBe('slot_taken');
    await deleteAccount(app, patient);
    expect((await book(app, other, slot)).status).toBe(201);
    const visits = await rows(
      'select status, session_number from appointments where user_id = $1 order by date',
      patient.user._id,
    );
    expect(visits).toEqual([
      { status: 'cancelled', session_number: 3 },
      { status: 'completed', session_number: 1 },
      { status: 'cancelled', session_number: 2 },
    ]);
  });

  test('keeps orders, payments and the ledger for accounting, and the audit log with itself as the last entry, and ends the plan', async () => {
    const patient = await wholePatient(app);
    const id = patient.user._id;
    const paymentRows = () =>
      Promise.all([
        rows('select * from orders where user_id = $1', id),
        rows('select p.* from payments p join orders o on o.id = order_id where user_id = $1', id),
        rows(
          'select l.* from session_ledger l join subscriptions s on s.id = subscription_id where user_id = $1',
          id,
        ),
        rows('select * from consents where user_id = $1 order by document', id),
      ]);
    const before = await paymentRows();
    expect(before.map(({ length }) => length)).toEqual([1, 1, 2, 2]);
    const accesses = await listAccesses(app.db.database, id);
    app.clock.now = new Date('2026-12-01T06:30:00Z');
    await deleteAccount(app, patient);
    expect(await paymentRows()).toEqual(before);
    const after = await listAccesses(app.db.database, id);
    expect(after.slice(0, -1)).toEqual(accesses);
    expect(after.at(-1)).toMatchObject({ actor: 'patient', action: 'delete', subject: 'account' });
    expect(await rows('select status, end_date from subscriptions where user_id = $1', id)).toEqual([
      { status: 'expired', end_date: app.clock.now },
    ]);
  });

  test('works for a patient who never paid', async () => {
    const patient = await signUpForReal(app);
    expect((await deleteAccount(app, patient)).status).toBe(200);
    expect(await rows('select status from subscriptions where user_id = $1', patient.user._id)).toEqual([
      { status: 'suspended' },
    ]);
  });
});

describe('afterwards', { timeout: 20_000 }, () => {
  test('phone and e-mail register anew, as strangers with nothing', async () => {
    const patient = await wholePatient(app);
    const { phone, email, address } = patient.person;
    await deleteAccount(app, patient);
    await forgetSendGap(app);
    const planId = patient.plan._id;
    await app.call(register, { body: { name: 'Asha Rao', phone, planId } }, { address });
    const anew = await app.call(verifyPhone, { body: { phone, otp: await app.codeFor(phone) } });
    expect(anew.data.user).toMatchObject({ name: 'Asha Rao', phone, email: null, profilePhoto: null });
    expect(anew.data.user._id).not.toBe(patient.user._id);
    const { data } = await app.call(profileEndpoints.getProfile, {}, anew.data);
    expect(data).toMatchObject({ address: null, gender: null, documents: [] });
    expect(data.medicalInfo.drugAllergies).toEqual([]);

    await app.call(sendEmailOtp, { body: { email } }, { address });
    const body = { email, name: 'Asha Rao', planId, otp: await app.codeFor(email) };
    expect((await app.call(registerWithEmail, { body }, { address })).data.user).toMatchObject({ email });
  });

  test('a message that still waited for the contact is never sent', async () => {
    const patient = await payingPatient(app);
    const { phone, address } = patient.person;
    const otp = await deletionCode(app, patient);
    await app.call(identityEndpoints.sendLoginOtp, { body: { phone } }, { address });
    const [waiting] = await rows(
      "select id from outbox_messages where status = 'queued' and recipient = $1",
      phone,
    );
    await app.call(remove, { body: { otp } }, patient);
    expect(waiting).toBeDefined();
    await app.deliver();
    expect(await rows('select 1 from sandbox.messages where recipient = $1', phone)).toEqual([]);
  });
});

describe('an e-mail that was merely typed may be somebody else’s', () => {
  test('whose codes and messages stay', async () => {
    const { name, email, address } = newPerson();
    const typed = await signUpForReal(app, 'Basic Plan', { email });
    await app.call(sendEmailOtp, { body: { email } }, { address });
    const body = { name, email, planId: typed.plan._id, otp: await app.codeFor(email) };
    const owner = await app.call(registerWithEmail, { body }, { address });
    await app.call(identityEndpoints.sendLoginOtp, { body: { email } }, { address });
    await deleteAccount(app, typed);
    const code = await app.codeFor(email);
    const signedIn = await app.call(identityEndpoints.loginOtp, { body: { email, otp: code } });
    expect(signedIn.data.user._id).toBe(owner.data.user._id);
  });

  test('or nobody else’s, and then it goes as well', async () => {
    const { email } = newPerson();
    const typed = await signUpForReal(app, 'Basic Plan', { email });
    await deleteAccount(app, typed);
    expect(await writtenIn(app.db.database, [email])).toEqual(new Map());
  });
});

describe('the code that confirms it', () => {
  test('goes to the proven phone, or to the proven e-mail where there is none', async () => {
    const byPhone = await signUpForReal(app, 'Basic Plan', { email: newPerson().email });
    const byEmail = await signUpByEmail(app);
    const send = ({ person, token }: { person: { address: string }; token: string }) =>
      app.call(sendDeletionCode, {}, { token, address: person.address });
    expect((await send(byPhone)).data).toEqual({ resendAfterSeconds: 30, sentTo: 'phone' });
    expect((await send(byEmail)).data).toEqual({ resendAfterSeconds: 30, sentTo: 'email' });
    const otp = await app.codeFor(byEmail.person.email);
    expect((await app.call(remove, { body: { otp } }, byEmail)).status).toBe(200);
  });

  test('is sent again after thirty seconds, five times an hour', async () => {
    const { token, person } = await signUpForReal(app);
    const send = () => app.call(sendDeletionCode, {}, { token, address: person.address });
    expect((await send()).status).toBe(200);
    expect(await send()).toMatchObject({ status: 429, code: 'code_just_sent' });
    // One code was sent to sign up, and this contact's fifth is the last.
    for (const status of [200, 200, 200, 429]) {
      await forgetSendGap(app);
      expect((await send()).status).toBe(status);
    }
  });

  test('wrong, late, used up or not asked for, deletes nothing', async () => {
    const patient = await payingPatient(app);
    const otp = await deletionCode(app, patient);
    const use = (code: string) => app.call(remove, { body: { otp: code } }, patient);
    expect(await use(otherThan(otp))).toMatchObject({ status: 400, code: 'code_wrong' });
    app.clock.now = new Date(NOON.getTime() + 600_000);
    expect(await use(otp)).toMatchObject({ status: 400, code: 'code_expired' });
    app.clock.now = NOON;
    for (let time = 0; time < 4; time += 1) await use(otherThan(otp));
    expect(await use(otp)).toMatchObject({ status: 400, code: 'code_exhausted' });

    const other = await payingPatient(app);
    expect(await app.call(remove, { body: { otp } }, other)).toMatchObject({ code: 'code_wrong' });
    for (const { token } of [patient, other]) {
      const { subscription } = (await app.call(checkAuth, {}, { token })).data.user;
      expect(subscription).toMatchObject({ status: 'active' });
    }
  });
});
