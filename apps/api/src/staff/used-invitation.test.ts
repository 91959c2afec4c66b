import { peopleEndpoints } from '@chairside/contract/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptLink, linkTo } from '../../test/accept-link.ts';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const { inviteStaff, withdrawInvitation } = peopleEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function invite(email: string) {
  const owner = await addStaff(app, 'owner', { email: 'owner@example.in' });
  const body = { name: 'Meera Iyer', email, role: 'dentist' } as const;
  const params = { id: (await app.call(inviteStaff, { body }, owner)).data._id };
  return () => app.call(withdrawInvitation, { params }, owner);
}

test('an invitation that has been used is not withdrawn any more (STAFF-11)', async () => {
  const email = 'used.invitation@example.in';
  const withdraw = await invite(email);
  expect((await acceptLink(app, await linkTo(app, email), email, '10.51.1.1')).status).toBe(200);
  expect(await withdraw()).toMatchObject({ status: 409, code: 'invitation_over' });
});
