import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptLink } from '../../test/accept-link.ts';
import { addStaff, removeStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { WAITING } from '../../test/while-locked.ts';
import { newId } from '../db/ids.ts';
import { staff, staffLinks } from '../db/schema.ts';
import { insertLink, lockSetUp } from './link-store.ts';

let app: TestApp;
let people = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.database.delete(staffLinks);
  await removeStaff(app);
});

const newLink = async () => (await app.newSetUpLink(app.clock.now)) ?? '';
const openLinks = () => app.db.database.select().from(staffLinks).where(eq(staffLinks.kind, 'set_up'));
const newEmail = () => {
  people += 1;
  return `owner.${people}@example.in`;
};
function accept(token: string) {
  const email = newEmail();
  return acceptLink(app, token, email, `10.70.${people}.1`);
}

/** Two links that are both good, as two processes printed them that knew nothing of each other. */
async function twoLinks() {
  const first = await newLink();
  const [former] = await openLinks();
  const second = await newLink();
  if (former) await insertLink(app.db.database, former);
  return [first, second] as const;
}

describe('the link to set up the desk (STAFF-4)', () => {
  test('of two that are used at once makes one owner', async () => {
    const [first, second] = await twoLinks();
    const replies = await Promise.all([accept(first), accept(second)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await openLinks()).toEqual([]);
  });

  test('is of no use once another has made the owner', async () => {
    const [first, second] = await twoLinks();
    expect((await accept(first)).status).toBe(200);
    expect(await openLinks()).toEqual([]);
    expect(await accept(second)).toMatchObject({ status: 410, code: 'staff_link_invalid' });
  });

  test('is of no use where there is an owner', async () => {
    const token = await newLink();
    await addStaff(app, 'owner', { email: newEmail() });
    expect(await accept(token)).toMatchObject({ status: 410, code: 'staff_link_invalid' });
  });

  test('is not made while somebody becomes the owner', async () => {
    const { database } = app.db;
    let link: Promise<string | null> | undefined;
    await database.transaction(async (tx) => {
      await lockSetUp(tx);
      link = app.newSetUpLink(app.clock.now);
      await expect.poll(async () => (await database.$client.query(WAITING)).rowCount).toBe(1);
      const owner = { id: newId(), name: 'Asha Rao', email: newEmail(), role: 'owner' } as const;
      await tx.insert(staff).values({ ...owner, createdAt: app.clock.now });
    });
    expect(await link).toBeNull();
  });
});
