import { backupEndpoints } from '@chairside/contract/backups';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let owner: AddedStaff;
beforeAll(async () => {
  app = await startTestApp({ BACKUP_TO: 'none' });
  owner = await addStaff(app, 'owner', { email: 'asha@clinic.example' });
});
afterAll(() => app.close());

const make = async () => (await app.call(backupEndpoints.makeBackupKey, {}, owner)).data;
const confirm = ({ _id: id, key }: Awaited<ReturnType<typeof make>>) =>
  app.call(
    backupEndpoints.confirmBackupKey,
    { params: { id }, body: { lastCharacters: key.slice(-6) } },
    owner,
  );
const inUse = async () => (await app.call(backupEndpoints.backups, {}, owner)).data.key;

test('a key that is confirmed again after a lost answer is in use, and noted once (BACKUP-11)', async () => {
  const made = await make();
  expect((await confirm(made)).status).toBe(200);
  expect((await confirm(made)).status).toBe(200);
  const { rows } = await app.db.database.$client.query(
    'select kind from staff_acts where subject_id = $1 order by id',
    [made._id],
  );
  expect(rows).toEqual([{ kind: 'backup_key_made' }, { kind: 'backup_key_confirmed' }]);
});

test('a key that another was made after before it was confirmed says so, and leaves that one to be confirmed (BACKUP-11)', async () => {
  await app.db.database.$client.query('delete from backup_keys');
  const first = await make();
  const second = await make();
  expect(await confirm(first)).toMatchObject({ status: 409, code: 'backup_key_gone' });
  expect(await inUse()).toBeNull();
  expect((await confirm(second)).status).toBe(200);
  expect(await inUse()).not.toBeNull();
  expect(await confirm(first)).toMatchObject({ code: 'backup_key_gone' });
});
