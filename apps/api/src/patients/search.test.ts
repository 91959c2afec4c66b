import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { PATIENT_SEARCH } from '@chairside/rules/patient-search';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, payingPatient } from '../../test/patients.ts';
import { newPerson, signUp } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { deleteAccount } from '../../test/whole-patient.ts';
import { newId } from '../db/ids.ts';
import { users } from '../db/schema.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ cookie } = await addStaff(app, 'receptionist'));
});
afterAll(() => app.close());

/** Somebody of that name, written straight into the database. */
async function person(name: string, contacts: { phone?: string; email?: string } = {}) {
  const { phone = newPerson().phone, email = null } = contacts;
  await app.db.database.insert(users).values({ id: newId(), name, phone, email, createdAt: app.clock.now });
}

const found = async (find: string) =>
  (await app.call(deskPatientEndpoints.findPatients, { query: { find } }, { cookie })).data;
const names = async (find: string) => (await found(find)).patients.map(({ name }) => name);

describe('a patient is found (DESK-31)', () => {
  test('by the last digits of the phone, however they are typed', async () => {
    await person('Ila Phone', { phone: '7000054321' });
    for (const typed of ['4321', '54321', '70000 54321', '+91 70000-54321', '070000 54321']) {
      expect(await names(typed), typed).toEqual(['Ila Phone']);
    }
    expect(await names('7000')).toEqual([]);
    expect(await names('321')).toEqual([]);
  });

  test('by any part of the name, whatever its case and accents, the words in any order', async () => {
    await person("Zoë D'Souza-Núñez");
    for (const typed of ['zoe', 'OUZA', 'nunez zoë', "d'sou", 'NÚÑ', 'zo', 'd\u2019sou']) {
      expect(await names(typed), typed).toEqual(["Zoë D'Souza-Núñez"]);
    }
    expect(await names('zoe nobody')).toEqual([]);
  });

  test('by a name in a script of India, whose vowel signs tell names apart', async () => {
    await person('रमेश');
    await person('राम कुमार');
    expect(await names('राम')).toEqual(['राम कुमार']);
    expect(await names('कुमा')).toEqual(['राम कुमार']);
    expect(await names('रमे')).toEqual(['रमेश']);
  });

  test('by the beginning of the e-mail address, in which no letter stands for others', async () => {
    await person('Uma Mail', { email: 'uma_1%x@clinic.example' });
    for (const typed of ['uma_1', 'UMA_1%x@', 'uma_1%x@clinic.example']) {
      expect(await names(typed), typed).toEqual(['Uma Mail']);
    }
    expect(await names('uma%1')).toEqual([]);
    expect(await names('u_a_1')).toEqual([]);
    expect(await names('%%')).toEqual([]);
  });

  test('first whose name begins as it was typed, and no more than fit', async () => {
    await Promise.all(
      Array.from({ length: PATIENT_SEARCH.shown }, (_, at) =>
        person(`Abhay ${String.fromCharCode(97 + at)} Vyomkesh`),
      ),
    );
    await person('Vyomkesh Zutshi');
    const { patients, more } = await found('vyomkesh');
    expect(patients).toHaveLength(PATIENT_SEARCH.shown);
    expect(more).toBe(true);
    expect(patients.slice(0, 2).map(({ name }) => name)).toEqual(['Vyomkesh Zutshi', 'Abhay a Vyomkesh']);
    expect((await found('vyomkesh zut')).more).toBe(false);
  });

  test('with the plan that is paid and the next visit', async () => {
    const patient = await payingPatient(app, 'Standard Plan');
    const { phone, name } = patient.person;
    await book(app, patient, { date: '2026-12-03', timeSlot: '10:00-11:00' });
    await book(app, patient, { date: '2026-12-02', timeSlot: '10:00-11:00' });
    expect((await found(phone)).patients).toEqual([
      {
        _id: patient.user._id,
        name,
        phone,
        email: null,
        planName: 'Standard Plan',
        nextVisit: { date: '2026-12-02', timeSlot: '10:00-11:00' },
      },
    ]);
    const unpaid = await signUp(app);
    expect((await found(unpaid.person.phone)).patients).toMatchObject([{ planName: null, nextVisit: null }]);
  });

  test('but no account that was deleted, nor an administrator', async () => {
    const patient = await signUp(app);
    await deleteAccount(app, patient);
    expect(await names(patient.person.phone)).toEqual([]);
    expect(await names('deleted account')).toEqual([]);
    await person('Adi Manager');
    await app.db.database.update(users).set({ role: 'admin' }).where(eq(users.name, 'Adi Manager'));
    expect(await names('adi manager')).toEqual([]);
  });
});
