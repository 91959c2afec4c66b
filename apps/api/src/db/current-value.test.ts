import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { listeningConnections } from '../../test/listening-connections.ts';
import { createLog } from '../logging/log.ts';
import { CurrentValue } from './current-value.ts';

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
  await db.database.$client.query('create table notes (text text)');
});
afterAll(() => db.drop());

let isAway: boolean;
let reads: number;
let opened: CurrentValue<string[]>[];
beforeEach(async () => {
  [isAway, reads, opened] = [false, 0, []];
  await db.database.$client.query('truncate notes');
});
afterEach(async () => {
  vi.useRealTimers();
  for (const value of opened) await value.close();
});

const write = (text: string) => db.database.$client.query('insert into notes values ($1)', [text]);
const notify = () => db.database.$client.query("notify notes, ''");
async function read(): Promise<string[]> {
  reads += 1;
  if (isAway) throw new Error('away');
  const { rows } = await db.database.$client.query<{ text: string }>('select text from notes');
  return rows.map(({ text }) => text);
}
async function open() {
  const pool = db.database.$client;
  const value = await CurrentValue.open({ pool, channel: 'notes', read, log: createLog('silent') });
  opened.push(value);
  return value;
}

test('it is what the database says, at once for who has changed it and elsewhere when that is notified', async () => {
  const [here, elsewhere] = [await open(), await open()];
  await write('a');
  await here.refresh();
  expect(here.get()).toEqual(['a']);
  expect(elsewhere.get()).toEqual([]);
  await notify();
  // Long before it is read again by itself.
  await expect.poll(() => elsewhere.get()).toEqual(['a']);
});

test('what is notified while it is first read is read again', async () => {
  const pool = db.database.$client;
  const notified = Promise.withResolvers<void>();
  const unsubscribe = await pool.listener.subscribe({ on: { notes: () => notified.resolve() }, missed() {} });
  const value = await CurrentValue.open({
    pool,
    channel: 'notes',
    async read() {
      const texts = await read();
      if (reads > 1) return texts;
      await write('a');
      await notify();
      await notified.promise;
      return texts;
    },
    log: createLog('silent'),
  });
  opened.push(value);
  await unsubscribe();
  expect(value.get()).toEqual(['a']);
});

test('one that cannot be read does not open, and nothing listens for it any more', async () => {
  isAway = true;
  await expect(open()).rejects.toThrow('away');
  await expect.poll(() => listeningConnections(db.database.$client)).toEqual([]);
});

test('while nothing of it changes it is the very same object', async () => {
  const value = await open();
  await write('a');
  await value.refresh();
  const before = value.get();
  await value.refresh();
  expect(value.get()).toBe(before);
});

test('what goes wrong leaves it as it was', async () => {
  await write('a');
  const value = await open();
  isAway = true;
  await write('b');
  await value.refresh();
  expect(value.get()).toEqual(['a']);
  isAway = false;
  await value.refresh();
  expect(value.get()).toEqual(['a', 'b']);
});

test('it is read again every ten seconds, and no more once it is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const value = await open();
  await write('a');
  const before = reads;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reads).toBe(before + 1);
  await expect.poll(() => value.get()).toEqual(['a']);
  await value.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads).toBe(before + 1);
});

test('of two reads the one that was begun later counts, whichever ends first', async () => {
  const answers: ((texts: string[]) => void)[] = [];
  const pool = db.database.$client;
  let isHeld = false;
  const value = await CurrentValue.open({
    pool,
    channel: 'notes',
    read: () => (isHeld ? new Promise<string[]>((answer) => answers.push(answer)) : read()),
    log: createLog('silent'),
  });
  opened.push(value);
  isHeld = true;
  const both = [value.refresh(), value.refresh()];
  answers[1]?.(['later']);
  answers[0]?.(['earlier']);
  await Promise.all(both);
  expect(value.get()).toEqual(['later']);
});
