import { freePort } from '@chairside/embedded-postgres/free-port';
import { expect, test } from 'vitest';
import { createLog } from '../logging/log.ts';
import { whenDatabaseAnswers } from './await-database.ts';
import { migrate } from './migrate.ts';

function started(work: () => Promise<void>) {
  const logged: string[] = [];
  const stop = new AbortController();
  const log = createLog('warn', { write: (line) => void logged.push(JSON.parse(line).msg) });
  return { logged, stop, ready: whenDatabaseAnswers(work, { log, signal: stop.signal }) };
}

test('a database that is not there yet is tried again, and that is said once', async () => {
  const nobody = `postgres://chairside@127.0.0.1:${await freePort()}/chairside`;
  let attempts = 0;
  const { ready, logged } = started(() => {
    attempts += 1;
    return attempts < 4 ? migrate(nobody) : Promise.resolve();
  });
  await ready;
  expect(attempts).toBe(4);
  expect(logged).toEqual(['the database cannot be reached yet; it is tried again for a minute']);
});

test('what it refuses for another reason ends the start at once', async () => {
  const wrongPassword = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  const { ready, logged } = started(() => Promise.reject(wrongPassword));
  await expect(ready).rejects.toBe(wrongPassword);
  expect(logged).toEqual([]);
});

test('a start that is stopped does not wait for the database', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  });
  const { ready, stop } = started(() => Promise.reject(refused));
  const began = performance.now();
  stop.abort();
  await expect(ready).rejects.toBe(refused);
  expect(performance.now() - began).toBeLessThan(900);
});
