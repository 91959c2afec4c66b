import { expect, test } from 'vitest';
import { refusedStart, startApiProcess } from '../test/api-process.ts';
import { freshDatabase } from '../test/fresh-database.ts';

test('once a newer version has migrated, this one runs on and is not started anew (START-9)', async () => {
  const db = await freshDatabase();
  const running = await startApiProcess(db.url);
  await db.database.$client.query("insert into schema_migrations (name) values ('9999_later.sql')");
  expect(await running.plans()).toHaveLength(3);

  expect(await refusedStart(db.url)).toEqual({
    code: 1,
    said: 'This version of Chairside is older than the data: a newer one has applied 9999_later.sql, which this one does not know. Start the newer version. Nothing was changed, and processes that run already go on.\n',
  });
  expect(await running.plans()).toHaveLength(3);
  await running.stop();
  await db.drop();
});
