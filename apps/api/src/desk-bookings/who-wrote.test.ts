import { auditLogEndpoints } from '@chairside/contract/audit-log';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manyPatients } from '../../test/patients.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const { bookAtDesk, bookFollowUpAtDesk } = deskBookingEndpoints;

let app: TestApp;
let owner: AddedStaff;
let receptionist: AddedStaff;
let patientId = '';
beforeAll(async () => {
  app = await startTestApp();
  owner = await addStaff(app, 'owner');
  receptionist = await addStaff(app, 'receptionist', { name: 'Ravi Iyer' });
  const [patient] = await manyPatients(app.db.database, 1);
  patientId = patient?.userId ?? '';
});
afterAll(() => app.close());

test('what staff write for a visit or a follow-up is in the audit log under their name (AUDIT-1)', async () => {
  const first = { patientId, date: '2026-12-01', timeSlot: '10:00-11:00' };
  const { data } = await app.call(bookAtDesk, { body: { ...first, notes: 'Anxious' } }, receptionist);
  await app.db.database.$client.query("update appointments set status = 'completed' where id = $1", [
    data._id,
  ]);
  const next = { date: '2026-12-02', timeSlot: '10:00-11:00', notes: 'Stitches out' };
  await app.call(bookFollowUpAtDesk, { params: { id: data._id }, body: next }, receptionist);

  const log = await app.call(auditLogEndpoints.auditLog, { query: { patient: patientId } }, owner);
  const entry = { actor: 'staff', staffName: 'Ravi Iyer', did: 'write_appointment' };
  expect(log.data.entries).toMatchObject([entry, entry]);
});
