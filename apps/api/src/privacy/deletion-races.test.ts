import { fileEndpoints } from '@chairside/contract/files';
import { identityEndpoints } from '@chairside/contract/identity';
import { paymentEndpoints } from '@chairside/contract/payments';
import { privacyEndpoints, profileEndpoints } from '@chairside/contract/profile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, type Patient, payingPatient } from '../../test/patients.ts';
import { createPlanOrder, payInSandbox, verifyBody } from '../../test/pay.ts';
import { backOf, refundsAt } from '../../test/sale-refunds.ts';
import { pdf } from '../../test/sample-files.ts';
import { newPerson, signUp } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import { comeBack } from '../../test/subscribers.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { deleteAccount, deletionCode } from '../../test/whole-patient.ts';
import { writtenIn } from '../../test/written-in.ts';
import { saveMedicalHistory } from '../profile/medical-history.ts';
import { changePersonal, setPassword, setProvenContact } from '../users/feature.ts';

const { deleteAccount: remove } = privacyEndpoints;
const ROUNDS = 4;
const SECRET_WORD = 'Xerostomia';

let app: TestApp;
let otherProcess: TestApp;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '50' });
  otherProcess = await startTestApp({ CLINIC_CHAIRS: '50' }, app);
});
afterAll(async () => {
  await otherProcess.close();
  await app.close();
});

/** What a patient may be doing, in another tab, while the account is being deleted. */
const MEANWHILE: Record<string, (patient: Patient) => Promise<{ status: number }>> = {
  'saving the contact details': (patient) => {
    const { phone } = patient.person;
    const rest = { email: null, gender: null, alternativePhone: null, address: SECRET_WORD };
    const body = { name: SECRET_WORD, phone, ...rest };
    return otherProcess.call(profileEndpoints.updatePersonal, { body }, patient);
  },
  'saving the medical history': (patient) => {
    const none = { drugAllergies: [], pastTreatments: [], previousExperiences: [], isPregnant: false };
    const body = { systemicDiseases: [SECRET_WORD], ...none };
    return otherProcess.call(profileEndpoints.updateMedical, { body }, patient);
  },
  'booking a visit': (patient) => {
    const slot = { date: '2026-12-01', timeSlot: '09:00-10:00', notes: SECRET_WORD };
    return book(otherProcess, patient, { ...slot, medicalInfo: { drugAllergies: [SECRET_WORD] } });
  },
  'uploading a document': (patient) => {
    const file = new File([pdf()], `${SECRET_WORD}.pdf`);
    return otherProcess.call(fileEndpoints.uploadDocument, { body: { type: 'insurance' }, file }, patient);
  },
  'reading the profile': (patient) => otherProcess.call(profileEndpoints.getProfile, {}, patient),
};

describe('a call that comes in while the account is deleted leaves nothing behind', {
  timeout: 30_000,
}, () => {
  test.each(Object.entries(MEANWHILE))('%s', async (_, act) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const patient = await payingPatient(app);
      const otp = await deletionCode(app, patient);
      const acts = [act(patient), app.call(remove, { body: { otp } }, patient), act(patient)];
      const [before, deleted, after] = await Promise.all(round % 2 ? acts : acts.toReversed());
      expect(deleted?.status).toBe(200);
      for (const reply of [before, after]) expect(reply?.status).toBeLessThan(500);
    }
    expect(await writtenIn(app.db.database, [SECRET_WORD])).toEqual(new Map());
    const { rows } = await app.db.database.$client.query(
      `select 1 from appointments join users on users.id = user_id
        where erased_at is not null and status in ('scheduled', 'confirmed')`,
    );
    expect(rows).toEqual([]);
    expect(await app.files.onDisk()).toEqual([]);
  });

  test('a refund, whose reason stays in its credit note alone (BACK-10)', async () => {
    const word = 'Hypodontia';
    const [desk, owner] = [await addStaff(app, 'receptionist'), await addStaff(app, 'owner')];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { patient, saleId, entryId } = await refundsAt(app, desk, owner).boughtOnline();
      const otp = await deletionCode(app, patient);
      const part = [backOf(entryId, 100_000)];
      const acts = [
        refundsAt(otherProcess, desk, owner).refund(saleId, part, { reason: word }),
        app.call(remove, { body: { otp } }, patient),
      ];
      const replies = await Promise.all(round % 2 ? acts : acts.toReversed());
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    }
    const places = (await writtenIn(app.db.database, [word])).get(word) ?? [];
    expect(places.filter((place) => place !== 'public.sale_documents')).toEqual([]);
  });

  test('proving an e-mail, setting a password and signing in', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const patient = await signUp(app);
      const { phone, address } = patient.person;
      const { email } = newPerson();
      await app.call(identityEndpoints.sendEmailOtp, { body: { email } }, { address });
      const proof = { body: { email, otp: await app.codeFor(email) } };
      await app.call(identityEndpoints.sendLoginOtp, { body: { phone } }, { address });
      const entry = { body: { phone, otp: await app.codeFor(phone) } };
      const otp = await deletionCode(app, patient);
      const [proved, signedIn, deleted] = await Promise.all([
        otherProcess.call(identityEndpoints.verifyEmailOtp, proof, patient),
        otherProcess.call(identityEndpoints.loginOtp, entry),
        app.call(remove, { body: { otp } }, patient),
      ]);
      expect(deleted.status).toBe(200);
      for (const { status } of [proved, signedIn]) expect(status).toBeLessThan(500);
      if (signedIn.status === 200) {
        expect((await app.call(identityEndpoints.checkAuth, {}, signedIn.data)).status).toBe(401);
      }
      const { rows } = await app.db.database.$client.query('select phone, email from users where id = $1', [
        patient.user._id,
      ]);
      expect(rows).toEqual([{ phone: null, email: null }]);
    }
  });

  test('deleting it twice: one of the two has done it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const patient = await payingPatient(app);
      const otp = await deletionCode(app, patient);
      const replies = await Promise.all(
        [app, otherProcess].map((each) => each.call(remove, { body: { otp } }, patient)),
      );
      const statuses = replies.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      expect([400, 401]).toContain(statuses[1]);
    }
  });
});

describe('a call that was let in before and comes to its work afterwards', () => {
  const HISTORY = {
    systemicDiseases: [SECRET_WORD],
    drugAllergies: [],
    pastTreatments: [],
    previousExperiences: [],
    isPregnant: false,
  };

  test('finds no account to write to', async () => {
    const patient = await signUp(app);
    await deleteAccount(app, patient);
    const { _id: id } = patient.user;
    const { phone } = patient.person;
    const changes = {
      name: 'Asha Rao',
      phone,
      email: null,
      address: null,
      gender: null,
      alternativePhone: null,
    };
    const { database } = app.db;
    expect(await database.transaction((tx) => saveMedicalHistory(tx, id, HISTORY, NOON))).toBe(false);
    expect(await database.transaction((tx) => changePersonal(tx, id, changes))).toEqual({
      refused: 'unauthenticated',
    });
    const email = { contactType: 'email', contact: newPerson().email } as const;
    expect(await database.transaction((tx) => setProvenContact(tx, id, email, NOON))).toBe(false);
    await setPassword(database, id, 'a hash');
    expect(await writtenIn(database, [SECRET_WORD, email.contact, 'a hash'])).toEqual(new Map());
  });

  test('gets an access token that is worth nothing', async () => {
    const patient = await signUp(app);
    await deleteAccount(app, patient);
    const { token } = await comeBack(app, patient, NOON.toISOString());
    expect((await app.call(identityEndpoints.checkAuth, {}, { token })).status).toBe(401);
  });
});

describe('a payment under way while the account is deleted', { timeout: 30_000 }, () => {
  const paymentsOf = async (userId: string) =>
    (
      await app.db.database.$client.query(
        'select p.status from payments p join orders o on o.id = order_id where user_id = $1',
        [userId],
      )
    ).rows;
  const plansOf = async (userId: string) =>
    (
      await app.db.database.$client.query(
        'select status, sessions_granted as granted from subscriptions where user_id = $1',
        [userId],
      )
    ).rows;

  test.each(['the webhook', 'the reconciler'])('is given back, when %s reports it', async (source) => {
    const { person, token, plan, user } = await signUp(app);
    const orderId = await createPlanOrder(app, token, plan._id);
    await deleteAccount(app, { person, token });
    const webhook = source === 'the webhook';
    await payInSandbox(app, orderId, { webhook });
    if (webhook) await expect.poll(() => paymentsOf(user._id)).toHaveLength(1);
    else await app.work.everyMinute['reconcile-orders']?.();
    expect(await paymentsOf(user._id)).toEqual([{ status: 'duplicate' }]);
    await app.work.everyMinute['refund-duplicates']?.();
    await app.work.everyMinute['reconcile-orders']?.();
    expect(await paymentsOf(user._id)).toEqual([{ status: 'refunded' }]);
    expect(await plansOf(user._id)).toEqual([{ status: 'suspended', granted: 0 }]);
  });

  test('in the very moment: either it counted before, or it is given back', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const patient = await signUp(app);
      const { plan, user } = patient;
      const orderId = await createPlanOrder(app, patient.token, plan._id);
      const body = verifyBody(await payInSandbox(app, orderId, { webhook: false }));
      const otp = await deletionCode(app, patient);
      const [, deleted] = await Promise.all([
        otherProcess.call(paymentEndpoints.verifyPayment, { body }, patient),
        app.call(remove, { body: { otp } }, patient),
      ]);
      expect(deleted.status).toBe(200);
      await app.work.everyMinute['reconcile-orders']?.();
      const [payment] = await paymentsOf(user._id);
      const counted = payment?.status === 'completed';
      expect(['completed', 'duplicate']).toContain(payment?.status);
      expect(await plansOf(user._id)).toEqual([
        counted ? { status: 'expired', granted: plan.sessions } : { status: 'suspended', granted: 0 },
      ]);
    }
  });
});
