import { auditLogEndpoints } from '@chairside/contract/audit-log';
import type { InputOf } from '@chairside/contract/endpoint';
import { AUDIT_LOG } from '@chairside/rules/audit-log';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adjustmentsOf } from '../../test/adjustments.ts';
import { payingPatient } from '../../test/patients.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { deleteAccount } from '../../test/whole-patient.ts';
import { staff } from '../db/schema.ts';
import { recordAct } from './act-store.ts';
import { type RecordedAccess, recordAccess } from './audit-log.ts';

const DAY_MS = 24 * 3_600_000;

let app: TestApp;
let owner: Awaited<ReturnType<typeof addStaff>>;
let patient: Awaited<ReturnType<typeof payingPatient>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  owner = await addStaff(app, 'owner', { name: 'Asha Rao' });
  patient = await payingPatient(app);
});

type Query = InputOf<typeof auditLogEndpoints.auditLog>['query'];
const read = async (query: Query = {}) => (await app.call(auditLogEndpoints.auditLog, { query }, owner)).data;
const ofPatient = (query: Query = {}) => read({ patient: patient.user._id, ...query });
const did = async (query: Query = {}) => (await ofPatient(query)).entries.map((entry) => entry.did);

let minute = 0;
/** Each a minute after the one before. */
async function access(about: Partial<RecordedAccess> = {}): Promise<void> {
  minute += 1;
  const now = new Date(NOON.getTime() + minute * 60_000);
  const usual = { actor: 'clinic', action: 'read', subject: 'medical_history', now } as const;
  await recordAccess(app.db.database, { userId: patient.user._id, ...usual, ...about });
}

test('what an owner changed of a plan names the patient, and is found by them (ADJUST-12)', async () => {
  const plan = adjustmentsOf(app, owner, patient.user._id);
  await plan.give(3, { reason: 'Two visits went wrong' });
  await plan.pause('2026-12-01', '2026-12-10');
  const other = await payingPatient(app);
  await adjustmentsOf(app, owner, other.user._id).take(1);
  const { entries } = await ofPatient();
  expect(entries.map((entry) => [entry.did, entry.about, entry.patient?.name])).toEqual([
    ['plan_paused', '2026-12-01 to 2026-12-10, Abroad', patient.user.name],
    ['sessions_added', '3, Two visits went wrong', patient.user.name],
  ]);
});

describe('the log (AUDIT-1)', () => {
  test('says who did what with whose data, latest first, and nothing of what it said', async () => {
    const dentist = await addStaff(app, 'dentist', { name: 'Ravi Iyer' });
    await access({ staffId: dentist.id });
    await access({ actor: 'patient', action: 'write', subject: 'appointment' });
    await access({ actor: 'link', subject: 'document' });
    await access();
    const { entries, next } = await ofPatient();
    expect(next).toBeNull();
    expect(entries.map(({ actor, staffName, did: what, topic }) => [actor, staffName, what, topic])).toEqual([
      ['command_line', null, 'read_medical_history', 'medical_history'],
      ['link', null, 'read_document', 'document'],
      ['patient', null, 'write_appointment', 'appointment'],
      ['staff', 'Ravi Iyer', 'read_medical_history', 'medical_history'],
    ]);
    expect(entries[0]?.patient).toEqual({ _id: patient.user._id, name: patient.user.name });
  });

  test('has what staff changed of the clinic, by the name it had', async () => {
    await recordAct(app.db.database, {
      staffId: owner.id,
      kind: 'device_paired',
      about: 'Counter',
      at: app.clock.now,
    });
    const { entries } = await read({ who: owner.id });
    expect(entries).toMatchObject([
      {
        actor: 'staff',
        staffName: 'Asha Rao',
        did: 'device_paired',
        about: 'Counter',
        topic: 'clinic',
        patient: null,
      },
    ]);
  });

  test('names a deleted account as such, and keeps its entries (AUDIT-4)', async () => {
    await access();
    await deleteAccount(app, patient);
    const { entries } = await ofPatient();
    expect(entries.map((entry) => entry.did)).toEqual(
      expect.arrayContaining(['read_medical_history', 'delete_account']),
    );
    expect(new Set(entries.map((entry) => entry.patient?.name))).toEqual(new Set(['Deleted account']));
  });
});

describe('filters (AUDIT-2)', () => {
  test('by each of the staff, by who has left too, and by who else it was', async () => {
    const left = await addStaff(app, 'dentist', { name: 'Meera Pillai' });
    await access({ staffId: left.id });
    await access({ actor: 'patient', action: 'write' });
    await access({ actor: 'link', subject: 'document' });
    await access({ subject: 'account', action: 'write' });
    await app.db.database.update(staff).set({ dismissedAt: NOON, dismissedBy: owner.id });
    owner = await addStaff(app, 'owner');
    expect(await did({ who: left.id })).toEqual(['read_medical_history']);
    expect(await did({ who: 'patient' })).toEqual(['write_medical_history']);
    expect(await did({ who: 'link' })).toEqual(['read_document']);
    expect(await did({ who: 'command_line' })).toEqual(['write_account']);
    const people = (await app.call(auditLogEndpoints.auditLogStaff, {}, owner)).data;
    expect(people).toContainEqual({ _id: left.id, name: 'Meera Pillai', hasLeft: true });
    expect(people).toContainEqual({ _id: owner.id, name: 'A owner', hasLeft: false });
  });

  test('by what it is about', async () => {
    await access();
    await access({ subject: 'document', staffId: owner.id });
    expect(await did({ topic: 'document' })).toEqual(['read_document']);
    expect(await did({ topic: 'export' })).toEqual([]);
    expect(await did({ topic: 'clinic' })).toEqual([]);
    expect(await did({ topic: 'document', who: 'link' })).toEqual([]);
  });

  test('by days of the clinic’s calendar, the last one included', async () => {
    // 20 November begins at 18:30 of the 19th in UTC.
    await access({ now: new Date('2026-11-19T18:29:59.999Z'), action: 'delete' });
    await access({ now: new Date('2026-11-19T18:30:00Z'), action: 'read' });
    await access({ now: new Date('2026-11-20T18:29:59.999Z'), action: 'write' });
    const day = { from: '2026-11-20', until: '2026-11-20' };
    expect(await did(day)).toEqual(['write_medical_history', 'read_medical_history']);
    expect(await did({ until: '2026-11-19' })).toEqual(['delete_medical_history']);
    expect(await did({ from: '2026-11-21' })).toEqual([]);
  });
});

describe('pages (AUDIT-3)', () => {
  test('have every entry once, whatever is added meanwhile and however many are of one moment', async () => {
    const most = AUDIT_LOG.entriesPerPage;
    const now = new Date(NOON.getTime() - DAY_MS);
    for (let count = 0; count < 2 * most + 1; count += 1) await access({ now });
    const ids: string[] = [];
    const sizes: number[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof read>> = await ofPatient(after === null ? {} : { after });
      ids.push(...page.entries.map((entry) => entry._id));
      sizes.push(page.entries.length);
      after = page.next;
      await access();
    } while (after !== null);
    expect(sizes).toEqual([most, most, 1]);
    expect(new Set(ids).size).toBe(2 * most + 1);
  });

  test.each(['1', 'x_y', '2026-02-30T06:30:00.000Z_00000000-0000-7000-8000-000000000000'])(
    'do not begin after %j',
    async (after) => {
      const reply = await app.call(auditLogEndpoints.auditLog, { query: { after } }, owner);
      expect(reply).toMatchObject({ status: 400, code: 'invalid_input' });
    },
  );
});

describe('the file (AUDIT-5)', () => {
  const linkTo = async (body: InputOf<typeof auditLogEndpoints.exportAuditLog>['body'] = {}) =>
    app.call(auditLogEndpoints.exportAuditLog, { body }, owner);
  const get = (url: string) => app.server.inject({ url });
  const exportsOf = async () =>
    (await read({ who: owner.id, topic: 'clinic' })).entries.filter(
      (entry) => entry.did === 'audit_log_exported',
    );

  test('has what the filters show, by the clinic’s clock, and is in the log each time it is read', async () => {
    await access({ staffId: owner.id, now: new Date('2026-11-20T06:30:00Z') });
    const { data } = await linkTo({ patient: patient.user._id, from: '2026-11-20' });
    app.clock.now = new Date(NOON.getTime() + 1000);
    expect(await exportsOf()).toEqual([]);
    const reply = await get(data.url);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename=audit-log-2026-11-20.csv',
    });
    const [headings, entry, ...rest] = reply.body.split('\r\n');
    expect(headings).toMatch(/^\uFEFF"Time","Who","What"/);
    expect(entry).toBe(
      `"2026-11-20 12:00:00","Asha Rao","Read the medical history","","${patient.user.name}","${patient.user._id}",""`,
    );
    expect(rest).toEqual(['']);
    await get(data.url);
    expect(await exportsOf()).toHaveLength(2);
  });

  test('has no formula, whoever called themselves what', async () => {
    await recordAct(app.db.database, { staffId: owner.id, kind: 'device_paired', about: '=1+1', at: NOON });
    app.clock.now = new Date(NOON.getTime() + 1000);
    const reply = await get((await linkTo({ who: owner.id })).data.url);
    expect(reply.body).toContain(`"'=1+1"`);
  });

  test('has every entry of many pages once', async () => {
    const { $client } = app.db.database;
    await $client.query(
      `insert into audit.events (id, user_id, actor, action, subject, at)
       select gen_random_uuid(), $1, 'clinic', 'read', 'document', $2::timestamptz - n / 10 * interval '1 second'
         from generate_series(1, 4500) as n`,
      [patient.user._id, new Date(NOON.getTime() - 1000)],
    );
    const reply = await get((await linkTo({ patient: patient.user._id, topic: 'document' })).data.url);
    expect(reply.body.trimEnd().split('\r\n')).toHaveLength(4501);
  });

  test('opens for five minutes, altered to nobody, and no more for who is no owner any more', async () => {
    const { url } = (await linkTo()).data;
    expect((await get(url.replace('/audit-logs/', '/audit-logs/x'))).statusCode).toBe(404);
    await app.db.database.update(staff).set({ role: 'receptionist' });
    expect((await get(url)).statusCode).toBe(404);
    await app.db.database.update(staff).set({ role: 'owner' });
    expect((await get(url)).statusCode).toBe(200);
    await app.db.database.update(staff).set({ dismissedAt: NOON, dismissedBy: owner.id });
    expect((await get(url)).statusCode).toBe(404);
    app.clock.now = new Date(NOON.getTime() + 300_000);
    expect((await get(url)).json()).toMatchObject({ code: 'link_expired' });
  });

  test(`is read ${AUDIT_LOG.exportsPerOwnerPerHour} times an hour, through however many links`, async () => {
    const { url } = (await linkTo()).data;
    const { url: other } = (await linkTo({ topic: 'export' })).data;
    for (let count = 0; count < AUDIT_LOG.exportsPerOwnerPerHour; count += 1)
      expect((await get(url)).statusCode).toBe(200);
    expect(await exportsOf()).toHaveLength(AUDIT_LOG.exportsPerOwnerPerHour);
    expect((await get(other)).json()).toMatchObject({ code: 'too_many_requests' });
    expect(await linkTo()).toMatchObject({ status: 429, code: 'too_many_requests' });
  });
});
