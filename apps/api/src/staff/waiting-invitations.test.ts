import { peopleEndpoints } from '@chairside/contract/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesSent } from '../../test/sent-messages.ts';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { staffLinks } from '../db/schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the e-mails that wait of who is dismissed, or an owner no longer, are taken back, and of nobody else (STAFF-12)', async () => {
  const newOwner = (name: string) => addStaff(app, 'owner', { email: `${name}@example.in` });
  const invite = (name: string, { cookie }: { cookie: string }) => {
    const body = { name: 'Meera Iyer', email: `${name}@example.in`, role: 'dentist' } as const;
    return app.call(peopleEndpoints.inviteStaff, { body }, { cookie });
  };
  const dismissed = await newOwner('dismissed');
  await invite('lapsed', dismissed);
  await messagesSent(app);
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  await app.db.database.update(staffLinks).set({ expiresAt: app.clock.now });
  const [demoted, staying] = [await newOwner('demoted'), await newOwner('staying')];
  await invite('by.dismissed', dismissed);
  await invite('by.demoted', demoted);
  await invite('by.staying', staying);
  await invite('lapsed', staying);
  await app.call(peopleEndpoints.dismissStaff, { params: { id: dismissed.id } }, staying);
  const body = { role: 'dentist', maySeeMedical: false } as const;
  await app.call(peopleEndpoints.changeStaff, { params: { id: demoted.id }, body }, staying);
  const sent = (await messagesSent(app)).map(({ to }) => to);
  expect(sent).toEqual(['by.staying@example.in', 'lapsed@example.in']);
});
