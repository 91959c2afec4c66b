import { peopleEndpoints } from '@chairside/contract/people';
import type { StaffRole } from '@chairside/rules/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface May {
  role: StaffRole;
  maySeeMedical: boolean;
}

test('what another owner took away meanwhile is not given back unseen (STAFF-12)', async () => {
  const owner = await addStaff(app, 'owner', { email: 'owner@example.in' });
  const { id } = await addStaff(app, 'receptionist');
  const change = (to: May, before?: May) =>
    app.call(peopleEndpoints.changeStaff, { params: { id }, body: { ...to, before } }, owner);
  const without = { role: 'receptionist', maySeeMedical: false } as const;
  const granted = { ...without, maySeeMedical: true };
  expect(await change(granted, without)).toMatchObject({ status: 200, data: granted });
  expect(await change(without, granted)).toMatchObject({ status: 200, data: without });
  const overtaken = { status: 409, code: 'staff_changed_meanwhile' };
  expect(await change({ role: 'dentist', maySeeMedical: true }, granted)).toMatchObject(overtaken);
  expect(await change(granted, granted)).toMatchObject(overtaken);
  // Sent again, it is no such change.
  expect(await change(without, granted)).toMatchObject({ status: 200, data: without });
  // A desk of the version before says nothing of what it has shown.
  expect(await change(granted)).toMatchObject({ status: 200, data: granted });
});
