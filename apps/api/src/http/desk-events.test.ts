import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { adjustmentEndpoints } from '@chairside/contract/adjustments';
import { staffEndpoints } from '@chairside/contract/staff';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deskWithVisit, MORNING, VISIT_DATE } from '../../test/desk-day.ts';
import { endListeningConnections, listeningConnections } from '../../test/listening-connections.ts';
import { book } from '../../test/patients.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { openDatabase } from '../db/database.ts';
import { staff } from '../db/schema.ts';
import { createLog } from '../logging/log.ts';
import { STREAM_LIMITS } from './event-streams.ts';

let app: TestApp;
/** Another process on the same database. */
let other: TestApp;
let opened: IncomingMessage[] = [];
beforeAll(async () => {
  app = await startTestApp();
  // A process of its own has connections of its own.
  const database = openDatabase(app.db.url, createLog('silent'));
  other = await startTestApp({}, { db: { ...app.db, database }, clock: app.clock });
});
beforeEach(async () => {
  app.clock.now = NOON;
  await app.db.database.$client.query(
    "update appointments set status = 'cancelled' where status in ('scheduled', 'confirmed')",
  );
});
afterEach(() => {
  for (const stream of opened) stream.destroy();
  opened = [];
});
afterAll(async () => {
  await other.close();
  await other.db.database.$client.end();
  await app.close();
});

/** A stream of events, as a desk reads it, and all that it has said. */
async function listen({ server }: TestApp, cookie: string) {
  const stream = { said: '', isOver: false, status: 0 };
  const headers = { cookie };
  const response = await new Promise<IncomingMessage>((answered, failed) => {
    const url = `${server.listeningOrigin}/api/desk/events`;
    get(url, { headers }, answered).on('error', failed);
  });
  opened.push(response);
  stream.status = response.statusCode ?? 0;
  response.setEncoding('utf8');
  response.on('data', (text: string) => {
    stream.said += text;
  });
  response.on('error', () => {});
  response.on('close', () => {
    stream.isOver = true;
  });
  return stream;
}

/** Events come in the order in which they were committed: once the last of them is there, so are all before it. */
async function areUpToDate(streams: { said: string }[]) {
  await app.db.database.$client.query("select pg_notify('desk_day', 'the last')");
  await expect.poll(() => streams.every(({ said }) => said.includes('data: the last\n'))).toBe(true);
}

const DAY = `event: day\ndata: ${VISIT_DATE}\n\n`;

describe('events of the desk (DESK-15)', () => {
  test('say on every process which day has changed, whoever changed it', async () => {
    const { patient, id, staff: person, desk } = await deskWithVisit(app);
    const streams = [await listen(app, person.cookie), await listen(other, person.cookie)];
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);
    await areUpToDate(streams);
    for (const stream of streams) stream.said = '';
    const expectCount = (count: number) =>
      expect.poll(() => streams.map(({ said }) => said.split(DAY).length - 1)).toEqual([count, count]);
    app.clock.now = MORNING;
    await desk.take(id, 'arrive');
    await expectCount(1);
    app.clock.now = NOON;
    await book(app, patient, { date: VISIT_DATE, timeSlot: '10:00-11:00' });
    await expectCount(2);
    await desk.take(id, 'arrive');
    await areUpToDate(streams);
    await expectCount(2);
  });

  test('say that sessions were given without a sale (DESK-15)', async () => {
    const { patient, staff: person } = await deskWithVisit(app);
    const owner = await addStaff(app, 'owner');
    const stream = await listen(other, person.cookie);
    await areUpToDate([stream]);
    const body = { requestId: randomUUID(), kind: 'addition', sessions: 1, reason: 'Cut short' } as const;
    const params = { id: patient.userId };
    expect((await app.call(adjustmentEndpoints.adjustSessions, { params, body }, owner)).status).toBe(200);
    await expect.poll(() => stream.said).toMatch(/^event: sale$/m);
  });

  test('say on every process that a channel or a message fails, and leaves again (MSG-16)', async () => {
    const { cookie } = await addStaff(app, 'receptionist');
    const streams = [await listen(app, cookie), await listen(other, cookie)];
    const expectCount = (count: number) =>
      expect
        .poll(() => streams.map(({ said }) => said.split('event: messages\n').length - 1))
        .toEqual([count, count]);
    const run = (statement: string) => app.db.database.$client.query(statement);
    const open = "'visit_booked', '\\x00', 'queued'";
    await run(
      `insert into outbox_messages (id, channel, recipient, template, sealed_content, status, created_at, lapses_at)
       values (gen_random_uuid(), 'email', 'a@example.in', ${open}, now(), 'epoch')`,
    );
    await run(
      "update outbox_messages set status = 'queued', attempts = 3, last_error = 'no' where recipient = 'a@example.in'",
    );
    await expectCount(1);
    await run(
      `insert into message_channels (channel, failing_since, last_failure_at, last_failure)
       values ('email', now(), now(), 'no')`,
    );
    await expectCount(2);
    await run("update message_channels set failing_since = null where channel = 'email'");
    await expectCount(3);
    await run(
      "update outbox_messages set status = 'sent', sealed_content = null, finished_at = now() where recipient = 'a@example.in'",
    );
    await expectCount(4);
  });

  test('are closed to visitors', async () => {
    expect((await listen(app, '')).status).toBe(401);
    expect((await listen(app, `desk=${'x'.repeat(43)}`)).status).toBe(401);
  });

  test('end once who reads them is dismissed or signs out, on every process', async () => {
    const [one, two] = [await addStaff(app, 'dentist'), await addStaff(app, 'receptionist')];
    const dismissed = [await listen(app, one.cookie), await listen(other, one.cookie)];
    const signedOut = [await listen(app, two.cookie), await listen(other, two.cookie)];
    await app.db.database.update(staff).set({ dismissedAt: NOON }).where(eq(staff.id, one.id));
    await app.call(staffEndpoints.signOutStaff, {}, { cookie: two.cookie });
    const all = [...dismissed, ...signedOut];
    await expect
      .poll(() => all.map(({ isOver }) => isOver), { timeout: 5_000 })
      .toEqual([true, true, true, true]);
  });

  test('are read by one person in so many places at once', async () => {
    const { cookie } = await addStaff(app, 'receptionist');
    const places = Array.from({ length: STREAM_LIMITS.perPerson }, () => listen(app, cookie));
    expect((await Promise.all(places)).map(({ status }) => status)).not.toContain(429);
    expect((await listen(app, cookie)).status).toBe(429);
    expect((await listen(app, (await addStaff(app, 'receptionist')).cookie)).status).toBe(200);
  });

  test('go on when the connection that hears of changes is lost, and say that some may have been missed', async () => {
    const { id, staff: person, desk } = await deskWithVisit(app);
    const stream = await listen(app, person.cookie);
    const { $client } = app.db.database;
    const before = await listeningConnections($client);
    await endListeningConnections($client);
    await expect.poll(() => stream.said, { timeout: 5_000 }).toContain('event: missed');
    app.clock.now = MORNING;
    await desk.take(id, 'confirm');
    await expect.poll(() => stream.said).toContain(DAY);
    // Those of the other process too, for the tests that follow.
    const back = async () =>
      (await listeningConnections($client)).filter((pid) => !before.includes(pid)).length;
    await expect.poll(back).toBe(before.length);
  });

  test('end when the server stops', async () => {
    const stopping = await startTestApp({}, { db: app.db, clock: app.clock });
    const { cookie } = await addStaff(app, 'owner');
    const stream = await listen(stopping, cookie);
    await stopping.close();
    await expect.poll(() => stream.isOver).toBe(true);
  });
});
