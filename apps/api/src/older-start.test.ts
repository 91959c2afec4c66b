import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startApiProcess } from '../test/api-process.ts';
import { freshDatabase } from '../test/fresh-database.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

test('once a newer version has migrated, this one runs on and is not started anew (START-9)', {
  timeout: 60_000,
}, async () => {
  const db = await freshDatabase();
  const running = await startApiProcess(db.url);
  await db.database.$client.query("insert into schema_migrations (name) values ('9999_later.sql')");
  expect(await running.plans()).toHaveLength(3);

  const anew = spawn(process.execPath, [MAIN], {
    env: { ...process.env, MODE: 'sandbox', DATABASE_URL: db.url, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said] = await Promise.all([text(anew.stderr), once(anew, 'exit')]);
  expect(anew.exitCode).toBe(1);
  expect(said).toBe(
    'This version of Chairside is older than the data: a newer one has applied 9999_later.sql, which this one does not know. Start the newer version. Nothing was changed, and processes that run already go on.\n',
  );
  expect(await running.plans()).toHaveLength(3);
  await running.stop();
  await db.drop();
});
