import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { identityEndpoints } from '@chairside/contract/identity';
import { PATIENT_IMPORT } from '@chairside/rules/patient-import';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addedPatient, cardOf } from '../../test/added-patient.ts';
import { importing } from '../../test/patient-file.ts';
import { newPerson, planNamed } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { useUp } from '../../test/use-up.ts';
import { WAITING } from '../../test/while-locked.ts';
import { newId } from '../db/ids.ts';
import { staffActs } from '../db/schema.ts';
import { findConsents } from '../users/feature.ts';

let app: TestApp;
let owner: { id: string; cookie: string; address: string };
let file: ReturnType<typeof importing>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = { ...(await addStaff(app, 'owner', { name: 'Asha Owner' })), address: newPerson().address };
  file = importing(app, owner);
});

async function patientsNamed(find: string) {
  return (await app.call(deskPatientEndpoints.findPatients, { query: { find } }, owner)).data.patients;
}

/** The card of whoever has a phone; undefined without one. */
async function cardAt(phone: string) {
  const [found] = await patientsNamed(phone);
  return found && cardOf(app, owner, found._id);
}

describe('an import (IMPORT-3)', () => {
  test('adds everybody, with nothing proved, paid or agreed to, and says who did', async () => {
    const [asha, ravi] = [newPerson(), newPerson()];
    const other = newPerson().phone;
    const content = [
      'Name,Phone,Email,Other phone,Gender,Address,Balance',
      `Asha  Rao,+91 ${asha.phone},${asha.email.toUpperCase()},${other},F,"12 Temple Road, Mysuru",100`,
      `Ravi Iyer,${ravi.phone},,,,=1+1,`,
    ].join('\r\n');
    const reply = await file.add(content);
    expect(reply).toMatchObject({ status: 201, data: { added: 2, leftOut: 0, repeated: false } });

    const card = await cardAt(asha.phone);
    expect(card).toMatchObject({
      name: 'Asha Rao',
      phoneVerified: false,
      email: asha.email,
      emailVerified: false,
      alternativePhone: other,
      address: '12 Temple Road, Mysuru',
      plan: null,
      duePayments: [],
      changes: [{ kind: 'added', imported: true, staffName: 'Asha Owner' }],
    });
    expect(await findConsents(app.db.database, card?._id ?? '')).toEqual([]);
    expect(await cardAt(ravi.phone)).toMatchObject({ email: null, address: '=1+1' });
    expect(await file.imports()).toContainEqual(
      expect.objectContaining({ _id: reply.data._id, added: 2, leftOut: 0, by: 'Asha Owner' }),
    );
    const [act] = await app.db.database
      .select()
      .from(staffActs)
      .where(eq(staffActs.subjectId, reply.data._id));
    expect(act).toMatchObject({ kind: 'patients_imported', staffId: owner.id, about: '2' });
    expect(app.logged.join()).toContain(reply.data._id);
    expect(app.logged.join()).not.toContain(asha.phone);
  });

  test('adds nobody while one line has to be mended', async () => {
    const [asha, ravi] = [newPerson(), newPerson()];
    const content = `Name,Phone\nAsha Rao,${asha.phone}\n1,${ravi.phone}`;
    const before = await file.imports();
    expect(await file.add(content, true)).toMatchObject({ status: 409, code: 'import_has_problems' });
    expect(await cardAt(asha.phone)).toBeUndefined();
    expect(await file.imports()).toEqual(before);
  });

  test('passes over who is a patient already where that is asked for, and changes nothing of them', async () => {
    const known = await addedPatient(app, owner, { name: 'Meera Pillai' });
    const { phone } = newPerson();
    const content = `Name,Phone,Address\nSomebody Else,${known.phone},x\nAsha Rao,${phone},`;
    expect(await file.add(content)).toMatchObject({ status: 409, code: 'import_has_problems' });
    expect(await cardAt(phone)).toBeUndefined();
    expect(await file.add(content, true)).toMatchObject({ status: 201, data: { added: 1, leftOut: 1 } });
    expect(await known.card()).toMatchObject({ name: 'Meera Pillai', address: null });
    expect(await cardAt(phone)).toMatchObject({ name: 'Asha Rao' });
  });

  test('of nobody but patients is refused', async () => {
    const { phone } = await addedPatient(app, owner);
    expect(await file.add(`Name,Phone\nAsha Rao,${phone}`, true)).toMatchObject({
      status: 409,
      code: 'import_adds_nobody',
    });
  });
});

describe('the same file (IMPORT-6)', () => {
  test('sent again adds nobody, and is answered with what came of it', async () => {
    const { phone } = newPerson();
    const content = `Name,Phone\nAsha Rao,${phone}`;
    const { data } = await file.add(content);
    expect(await file.add(content)).toMatchObject({ status: 201, data: { ...data, repeated: true } });
    expect(await patientsNamed(phone)).toHaveLength(1);
  });

  test('sent three times at once is imported once', async () => {
    const people = Array.from({ length: 30 }, () => `Asha Rao,${newPerson().phone}`);
    const content = ['Name,Phone', ...people].join('\n');
    const replies = await Promise.all([1, 2, 3].map(() => file.add(content)));
    expect(replies.map(({ data }) => data.repeated).sort()).toEqual([false, true, true]);
    expect(new Set(replies.map(({ data }) => data._id)).size).toBe(1);
  });
});

test('of a file and a desk that add the same patient at once, one does (IMPORT-3)', async () => {
  const { name, phone } = newPerson();
  const others = Array.from({ length: 20 }, () => `Ravi Iyer,${newPerson().phone}`);
  const [imported, added] = await Promise.all([
    file.add(['Name,Phone', ...others, `${name},${phone}`].join('\n')),
    app.call(deskPatientEndpoints.addPatient, { body: { name, phone } }, owner),
  ]);
  expect([imported.status, added.status].sort()).toEqual([201, 409]);
  expect(await patientsNamed(phone)).toHaveLength(1);
  const [lastOfOthers = ''] = others.slice(-1).map((line) => line.split(',')[1] ?? '');
  expect(await patientsNamed(lastOfOthers)).toHaveLength(imported.status === 201 ? 1 : 0);
});

test('who registers while a file is imported stays, and nobody in it is added (IMPORT-3)', async () => {
  const [ravi, asha] = [newPerson(), newPerson()];
  const { $client } = app.db.database;
  const other = await $client.connect();
  await other.query('begin');
  const registered = "insert into users (id, name, phone, created_at) values ($1, 'Ravi Iyer', $2, now())";
  await other.query(registered, [newId(), ravi.phone]);
  const imported = file.add(`Name,Phone\nAsha Rao,${asha.phone}\nRavi Iyer,${ravi.phone}`);
  try {
    await expect.poll(async () => (await $client.query(WAITING)).rowCount).toBe(1);
  } finally {
    await other.query('commit');
    other.release();
  }
  expect(await imported).toMatchObject({ status: 409, code: 'import_has_problems' });
  expect(await patientsNamed(ravi.phone)).toHaveLength(1);
  expect(await patientsNamed(asha.phone)).toEqual([]);
});

test('who registers with an imported phone has the imported account (DESK-38)', async () => {
  const { phone, address } = newPerson();
  await file.add(`Name,Phone\nMeera Pillai,${phone}`);
  const card = await cardAt(phone);
  const { _id: planId } = await planNamed(app, 'Standard Plan');
  const body = { name: 'Meera', phone, planId };
  await app.call(identityEndpoints.register, { body }, { address });
  const proof = { phone, otp: await app.codeFor(phone) };
  const { data } = await app.call(identityEndpoints.verifyPhone, { body: proof }, { address });
  expect(data.user).toMatchObject({ _id: card?._id, name: 'Meera Pillai' });
});

test('as many people as a file may have are imported in one call (IMPORT-9)', async () => {
  const people = Array.from(
    { length: PATIENT_IMPORT.linesMost },
    (_, each) => `Asha Rao,${7_000_000_000 + each}`,
  );
  const reply = await file.add(['Name,Phone', ...people].join('\n'));
  expect(reply).toMatchObject({ status: 201, data: { added: PATIENT_IMPORT.linesMost } });
  expect(await cardAt('7000004999')).toMatchObject({ name: 'Asha Rao' });
}, 60_000);

describe('the ceilings (IMPORT-9)', () => {
  const tooMany = { status: 429, code: 'too_many_requests' };

  test.each([
    ['patientImportsPerOwner', PATIENT_IMPORT.perOwnerPerDay, 'add'],
    ['patientImportChecksPerOwner', PATIENT_IMPORT.checksPerOwnerPerDay, 'check'],
  ] as const)('%s', async (limit, most, call) => {
    await useUp(app, limit, owner.id, most);
    expect(await file[call](`Name,Phone\nAsha Rao,${newPerson().phone}`)).toMatchObject(tooMany);
  });

  test('a file that is too large is refused before it is read', async () => {
    const content = `Name,Phone\n${'a'.repeat(PATIENT_IMPORT.bytesMost)}`;
    expect(await file.check(content)).toMatchObject({ status: 400, code: 'invalid_input' });
  });
});
