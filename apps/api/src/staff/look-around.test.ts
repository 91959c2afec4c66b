import { peopleEndpoints } from '@chairside/contract/people';
import { staffEndpoints } from '@chairside/contract/staff';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStaff, cookieOf } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { outboxMessages, staff, staffLinks } from '../db/schema.ts';

const { inviteStaff, sendInvitationAgain, changeStaff } = peopleEndpoints;
const MEERA = { name: 'Meera Iyer', email: 'meera@example.in', role: 'owner' } as const;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('who only looks around brings nobody in who could sign in, by no invitation and by no role (STAFF-10)', async () => {
  const owner = await addStaff(app, 'owner', { email: 'asha@example.in' });
  const receptionist = await addStaff(app, 'receptionist', { email: 'ravi@example.in' });
  const { data } = await app.call(inviteStaff, { body: { ...MEERA, email: 'kavya@example.in' } }, owner);
  const before = [await app.db.database.select().from(staffLinks), await written()];
  const visitor = {
    cookie: cookieOf(await app.call(staffEndpoints.lookAround, {}, { address: '10.31.0.1' })),
  };

  const refused = { status: 409, code: 'own_sign_in_needed' };
  expect(await app.call(inviteStaff, { body: MEERA }, visitor)).toMatchObject(refused);
  const params = { id: data._id };
  expect(await app.call(sendInvitationAgain, { params }, visitor)).toMatchObject(refused);
  const change = { params: { id: receptionist.id }, body: { role: 'owner', maySeeMedical: false } } as const;
  expect(await app.call(changeStaff, change, visitor)).toMatchObject(refused);
  expect([await app.db.database.select().from(staffLinks), await written()]).toEqual(before);
  const [person] = await app.db.database.select().from(staff).where(eq(staff.id, receptionist.id));
  expect(person?.role).toBe('receptionist');

  expect((await app.call(sendInvitationAgain, { params }, owner)).status).toBe(200);
  expect((await app.call(changeStaff, change, owner)).status).toBe(200);
});

const written = () => app.db.database.select({ id: outboxMessages.id }).from(outboxMessages);
