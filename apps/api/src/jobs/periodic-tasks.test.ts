import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { whileLocked } from '../../test/while-locked.ts';
import { createLog } from '../logging/log.ts';
import { failingJobs } from './failing-jobs.ts';
import { createPeriodicTasks } from './periodic-tasks.ts';

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  ran.length = 0;
  log.flushRepeats();
  logged.length = 0;
  await db.database.$client.query('delete from job_runs');
});

const ran: string[] = [];
const logged: string[] = [];
const log = createLog('debug', { write: (line) => void logged.push(line) });
const EVERY_MINUTE = { periodSeconds: 60, lookEveryMs: 10_000 };

/** One process among several; each has its own idea of which tasks run, and they share the database. */
function oneProcess(tasks: Record<string, () => Promise<unknown>>, timeLimitMs?: number) {
  return createPeriodicTasks({ database: db.database, log, ...EVERY_MINUTE }, tasks, timeLimitMs);
}

const tasks = {
  first: async () => ran.push('first'),
  second: async () => ran.push('second'),
};
const beginsWere = (when: string) =>
  db.database.$client.query(`update job_runs set begun_at = now() ${when}`);

test('each task runs once a period, whichever of the processes looks', async () => {
  const processes = [oneProcess(tasks), oneProcess(tasks), oneProcess(tasks)];
  const look = () => Promise.all(processes.map((process) => process.look()));
  await look();
  await look();
  expect(ran.sort()).toEqual(['first', 'second']);
  await beginsWere("- interval '61 seconds'");
  await look();
  expect(ran.sort()).toEqual(['first', 'first', 'second', 'second']);
});

test.each(['1 hour', '1 year'])('a clock set back by %s keeps none waiting', async (back) => {
  const processes = [oneProcess(tasks), oneProcess(tasks)];
  await processes[0]?.look();
  await beginsWere(`+ interval '${back}'`);
  await Promise.all(processes.map((process) => process.look()));
  expect(ran.sort()).toEqual(['first', 'first', 'second', 'second']);
});

test('one that fails is logged by its name, and the others run', async () => {
  const failing = { ...tasks, broken: () => Promise.reject(new Error('no such luck')) };
  await oneProcess(failing).look();
  await expect.poll(() => logged.length).toBe(1);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({ job: 'broken', err: { message: 'no such luck' } });
  expect(ran.sort()).toEqual(['first', 'second']);
});

test('one that has not ended is not begun a second time', async () => {
  let end = () => {};
  let begun = 0;
  const long = {
    long: () => {
      begun += 1;
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    },
  };
  const process = oneProcess(long);
  await process.look();
  await beginsWere("- interval '61 seconds'");
  await process.look();
  expect(begun).toBe(1);
  end();
  await process.stop();
});

test('one that does not end is logged by its name, and begun anew when it is due', async () => {
  let begun = 0;
  const endless = {
    endless: () => {
      begun += 1;
      return new Promise(() => {});
    },
  };
  const process = oneProcess(endless, 50);
  await process.look();
  await expect.poll(() => logged.join('')).toContain('"job":"endless"');
  await beginsWere("- interval '61 seconds'");
  await expect.poll(() => process.look().then(() => begun)).toBe(2);
  await process.stop();
  expect(await failingJobs(db.database)).toMatchObject([{ name: 'endless', failures: 2 }]);
});

test('one that ends well after its time limit fails no longer, though nothing begins it again', async () => {
  let end = () => {};
  const late = () =>
    new Promise<void>((resolve) => {
      end = resolve;
    });
  await oneProcess({ late }, 50).look();
  const failing = () => failingJobs(db.database);
  await expect.poll(failing).toMatchObject([{ name: 'late', failures: 1 }]);
  end();
  await expect.poll(failing).toEqual([]);
});

test('one that fails after its time limit has failed once', async () => {
  let fail = (_error: Error) => {};
  const late = () =>
    new Promise<void>((_resolve, reject) => {
      fail = reject;
    });
  await oneProcess({ late }, 50).look();
  const failing = () => failingJobs(db.database);
  await expect.poll(failing).toMatchObject([{ name: 'late', failures: 1 }]);
  fail(new Error('no such luck'));
  await expect.poll(() => logged.join('')).toContain('no such luck');
  await delay(100);
  expect(await failing()).toMatchObject([{ name: 'late', failures: 1 }]);
});

test('what it was claiming when it is stopped does not run, and is due for the next process', async () => {
  const [stopping, next] = [oneProcess(tasks), oneProcess(tasks)];
  let stopped: Promise<unknown> | undefined;
  await whileLocked(db.database, 'job_runs', stopping.start, async () => {
    stopped = stopping.stop();
    expect(await Promise.race([stopped, delay(50, 'is waited for')])).toBe('is waited for');
  });
  await stopped;
  expect(ran).toEqual([]);
  await next.look();
  expect(ran.sort()).toEqual(['first', 'second']);
});

test('a task that fails is known to fail since its first failure, until a run succeeds', async () => {
  let fails = true;
  const broken = async () => {
    if (fails) throw new Error('no such luck, said asha@example.com');
  };
  const process = oneProcess({ broken });
  const failing = () => failingJobs(db.database);
  await process.look();
  await expect.poll(failing).toMatchObject([{ name: 'broken', failures: 1 }]);
  const [first] = await failing();
  await beginsWere("- interval '61 seconds'");
  await process.look();
  await expect.poll(failing).toEqual([{ name: 'broken', since: first?.since, failures: 2 }]);
  const { rows } = await db.database.$client.query('select last_failure from job_runs');
  expect(rows).toEqual([{ last_failure: 'Error: no such luck, said […]' }]);
  fails = false;
  await beginsWere("- interval '61 seconds'");
  await process.look();
  await expect.poll(failing).toEqual([]);
});

test.each(["- interval '121 minutes'", "+ interval '1 year'"])(
  'a task of another version, whose last run failed and began at now %s, fails no longer',
  async (when) => {
    await oneProcess({ removed: () => Promise.reject(new Error('no such luck')) }).look();
    const failing = () => failingJobs(db.database);
    await expect.poll(failing).toMatchObject([{ name: 'removed', failures: 1 }]);
    await beginsWere("- interval '119 minutes'");
    expect(await failing()).toHaveLength(1);
    await beginsWere(when);
    expect(await failing()).toEqual([]);
  },
);
