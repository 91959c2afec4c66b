import { fileEndpoints } from '@chairside/contract/files';
import { identityEndpoints } from '@chairside/contract/identity';
import { privacyEndpoints, profileEndpoints } from '@chairside/contract/profile';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adjustmentsOf } from '../../test/adjustments.ts';
import { payingPatient } from '../../test/patients.ts';
import { pdf } from '../../test/sample-files.ts';
import { networkOf, newPerson, signUpForReal } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import { buy, comeBack } from '../../test/subscribers.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { deleteAccount, SAID, wholePatient } from '../../test/whole-patient.ts';
import { listAccesses } from '../audit/store.ts';

const { exportData } = privacyEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '20' });
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = NOON;
});

const linkFor = async (patient: { token: string }) => (await app.call(exportData, {}, patient)).data.url;
const get = (url: string) => app.server.inject({ url });
async function unzipped(url: string) {
  const entries = unzipSync(new Uint8Array((await get(url)).rawPayload));
  return { entries, data: JSON.parse(strFromU8(entries['data.json'] ?? new Uint8Array())) };
}

describe('"Download my data"', { timeout: 20_000 }, () => {
  test('gives a zip of everything that is stored about the patient, and its files', async () => {
    const patient = await wholePatient(app);
    const { person, user, visits, plan } = patient;
    const { data, entries } = await unzipped(await linkFor(patient));

    expect(data.profile).toMatchObject({
      _id: user._id,
      name: SAID.name,
      phone: person.phone,
      phoneVerified: true,
      email: person.email,
      emailVerified: true,
      address: SAID.address,
      gender: 'female',
      alternativePhone: SAID.alternativePhone,
    });
    expect(data.medicalHistory).toEqual({
      systemicDiseases: [SAID.disease],
      drugAllergies: [SAID.allergy],
      pastTreatments: [],
      previousExperiences: [],
      isPregnant: true,
    });
    expect(data.subscription).toMatchObject({ status: 'active', planId: { name: plan.name } });
    const [next, done, off] = data.appointments;
    expect(done).toMatchObject({ _id: visits.done, status: 'completed', notes: SAID.notes });
    expect(next).toMatchObject({
      _id: visits.next,
      medicalInfo: { drugAllergies: [SAID.visitAllergy] },
      rescheduleHistory: [{ originalDate: '2026-12-02', reason: SAID.moveReason }],
    });
    expect(off).toMatchObject({ cancellation: { by: 'clinic', reason: SAID.cancelReason } });
    expect(data.payments).toMatchObject([{ planName: plan.name, amount: plan.price, status: 'completed' }]);
    expect(data.signIns).toContainEqual(expect.objectContaining({ address: networkOf(person.address) }));
    expect(data.knownDevices.length).toBeGreaterThan(0);
    expect(data.consents.map(({ document }: { document: string }) => document)).toEqual(['privacy', 'terms']);
    const [document] = data.documents;
    expect(document).toMatchObject({ type: 'id_proof', fileName: SAID.documentName });
    const photo = Object.keys(entries).find((name) => /^photo\.\w+$/.test(name));
    expect(Object.keys(entries).sort()).toEqual(['data.json', document.file, photo].sort());
    expect(Buffer.from(entries[document.file] ?? [])).toEqual(pdf());
    expect(data.accesses).toContainEqual(
      expect.objectContaining({ actor: 'patient', action: 'write', subject: 'medical_history' }),
    );
  });

  test('says in the place of a file that cannot be found that it cannot', async () => {
    const patient = await wholePatient(app);
    const whole = await unzipped(await linkFor(patient));
    const { rows } = await app.db.database.$client.query('select file_id from documents where user_id = $1', [
      patient.user._id,
    ]);
    await app.files.storage.remove(rows[0]?.file_id);
    const { entries, data } = await unzipped(await linkFor(patient));
    const [{ file }] = data.documents;
    const names = Object.keys(whole.entries).filter((name) => name !== file);
    expect(Object.keys(entries).sort()).toEqual([...names, `${file} (missing).txt`].sort());
    expect(strFromU8(entries[`${file} (missing).txt`] ?? new Uint8Array())).toBe(
      'This file could not be found when your data was put together. Please ask the clinic about it.',
    );
  });

  test('lists which messages were sent, by which way and when, and never what they said', async () => {
    const patient = await payingPatient(app);
    const { data } = await unzipped(await linkFor(patient));
    expect(data.messages[0]).toMatchObject({
      channel: 'sms',
      template: 'code',
      status: 'sent',
      createdAt: NOON.toISOString(),
    });
    expect(JSON.stringify(data.messages)).not.toMatch(/verification|sealed|\b\d{6}\b/);
  });

  test('lists no message to an e-mail that was merely typed: it may be somebody else’s', async () => {
    const { email, address } = newPerson();
    const typed = await signUpForReal(app, 'Basic Plan', { email });
    await app.call(identityEndpoints.sendEmailOtp, { body: { email } }, { address });
    await app.deliver();
    const { data } = await unzipped(await linkFor(typed));
    expect(data.messages.map(({ channel }: { channel: string }) => channel)).toEqual(['sms']);
  });

  test('holds nothing of anybody else, no password and no token', async () => {
    const other = await wholePatient(app);
    const patient = await payingPatient(app);
    const { data } = await unzipped(await linkFor(patient));
    const text = JSON.stringify(data);
    for (const foreign of [other.user._id, other.person.phone, other.person.email, SAID.disease]) {
      expect(text).not.toContain(foreign);
    }
    expect(JSON.stringify((await unzipped(await linkFor(other))).data)).not.toMatch(/argon2|token|hash/i);
  });

  test('has why the plan was paused, in terms that are over as well (ADJUST-12)', async () => {
    let patient = await payingPatient(app, 'Basic Plan');
    const pause = async (from: string, until: string, reason: string) => {
      const owner = await addStaff(app, 'owner');
      const { status } = await adjustmentsOf(app, owner, patient.user._id).pause(from, until, { reason });
      expect(status).toBe(200);
    };
    await pause('2026-12-01', '2026-12-10', 'A broken leg');
    patient = await comeBack(app, patient, '2027-12-20T06:30:00Z');
    await buy(app, patient, 'Basic Plan');
    await pause('2027-12-25', '2027-12-30', 'Abroad');
    const { data } = await unzipped(await linkFor(patient));
    expect(data.planPauses).toEqual([
      {
        from: '2027-12-25',
        until: '2027-12-30',
        reason: 'Abroad',
        createdAt: '2027-12-20T06:30:00.000Z',
        endedAt: null,
      },
      {
        from: '2026-12-01',
        until: '2026-12-10',
        reason: 'A broken leg',
        createdAt: NOON.toISOString(),
        endedAt: null,
      },
    ]);
  });

  test('is readable for a person and saved under a name with the day', async () => {
    const reply = await get(await linkFor(await payingPatient(app)));
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename=my-data-2026-11-20.zip',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.headers['cache-control']).toContain('private');
    const { 'data.json': json = new Uint8Array() } = unzipSync(new Uint8Array(reply.rawPayload));
    expect(strFromU8(json)).toMatch(/^\{\n {2}"exportedAt"/);
  });

  test('documents of one name lie beside each other', async () => {
    const patient = await payingPatient(app);
    for (const size of [600, 700]) {
      const file = new File([pdf(size)], 'report.pdf');
      await app.call(fileEndpoints.uploadDocument, { body: { type: 'insurance' }, file }, patient);
    }
    const { entries } = await unzipped(await linkFor(patient));
    const sizes = Object.entries(entries).map(([name, { length }]) => [name, length]);
    expect(sizes.slice(1)).toEqual([
      ['documents/1 report.pdf', 600],
      ['documents/2 report.pdf', 700],
    ]);
  });

  test('is recorded in the audit log when it is read, once each time', async () => {
    const patient = await payingPatient(app);
    const url = await linkFor(patient);
    const accesses = async () =>
      (await listAccesses(app.db.database, patient.user._id)).map(
        ({ actor, action, subject }) => `${actor} ${action} ${subject}`,
      );
    expect(await accesses()).toEqual([]);
    await get(url);
    await get(url);
    expect(await accesses()).toEqual(['link read export', 'link read export']);
  });
});

describe('the link', () => {
  test('is good for five minutes', async () => {
    const url = await linkFor(await payingPatient(app));
    app.clock.now = new Date(NOON.getTime() + 299_000);
    expect((await get(url)).statusCode).toBe(200);
    app.clock.now = new Date(NOON.getTime() + 300_000);
    expect((await get(url)).json()).toMatchObject({ code: 'link_expired' });
  });

  test('opens nobody else’s data, and nothing when it is altered or bare', async () => {
    const [one, other] = [await payingPatient(app), await payingPatient(app)];
    const url = await linkFor(one);
    for (const altered of [
      url.replace(one.user._id, other.user._id),
      url.replace(/expires=\d+/, 'expires=9999999999'),
      url.slice(0, -1),
      `/api/exports/${one.user._id}`,
      url.replace('/exports/', '/files/'),
    ]) {
      expect((await get(altered)).statusCode).toBe(404);
    }
  });

  test('is nothing any more once the account is deleted', async () => {
    const patient = await payingPatient(app);
    const url = await linkFor(patient);
    await deleteAccount(app, patient);
    expect((await get(url)).statusCode).toBe(404);
  });

  test('is given ten times an hour', async () => {
    const patient = await payingPatient(app);
    for (let time = 0; time < 10; time += 1) {
      expect((await app.call(exportData, {}, patient)).status).toBe(200);
    }
    const refused = await app.call(exportData, {}, patient);
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

test('what the profile shows of documents stays as it was', async () => {
  const patient = await wholePatient(app);
  const before = (await app.call(profileEndpoints.getProfile, {}, patient)).data;
  await get(await linkFor(patient));
  expect((await app.call(profileEndpoints.getProfile, {}, patient)).data).toEqual(before);
});
