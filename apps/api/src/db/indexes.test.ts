import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { findComing, findOverdue } from '../appointments/listing-store.ts';
import { findPage } from '../appointments/page-store.ts';
import { findEntries } from '../audit/log-store.ts';
import { listAccesses } from '../audit/store.ts';
import { deleteCountedAhead, deleteLapsed } from '../auth/store.ts';
import { findRows } from '../case-register/register-store.ts';
import { countUnsent, findMessages } from '../desk-messages/messages-store.ts';
import { filesOf } from '../files/user-files.ts';
import { actsOfSteps } from '../first-steps/first-steps-store.ts';
import {
  deleteFinishedBefore,
  deleteMessagesTo,
  deleteMessagesToFormer,
  findMessagesTo,
} from '../messages/store.ts';
import { deleteNoticesBefore } from '../notices/store.ts';
import { findWaiting } from '../pay-at-clinic/pay-at-clinic-store.ts';
import { paymentHistoryOf } from '../payments/receipts.ts';
import { deleteEventsBefore } from '../payments/store.ts';
import { countLeftOver, findSessions } from '../reports/report-store.ts';
import { findEnded, findEndedEarly, findEndingBetween } from '../subscriptions/store.ts';
import type { Queries } from './database.ts';
import { newId } from './ids.ts';
import { users } from './schema.ts';

const NOW = new Date('2026-11-20T06:30:00Z');
const KEY = { at: NOW, id: newId() };
const PAGE = { limit: 51, offset: 0 };
const TOMORROW = new Date('2026-11-21T06:30:00Z');

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

/** How PostgreSQL reads what a use case asks for when it looks through whole tables only for want of an index. */
async function plansOf(ask: (queries: Queries) => Promise<unknown>): Promise<string> {
  const { $client: pool } = db.database;
  const query = vi.spyOn(pool, 'query');
  const { calls } = query.mock;
  await ask(db.database).finally(() => query.mockRestore());
  const asked = calls.map(([statement, values]) => ({
    query: String(Object(statement).text),
    params: z.array(z.unknown()).parse(values),
  }));
  const client = await pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    const plans: string[] = [];
    for (const { query, params } of asked) {
      const { rows } = await client.query<Record<string, string>>(`explain ${query}`, params);
      plans.push(...rows.flatMap((row) => Object.values(row)));
    }
    return plans.join('\n');
  } finally {
    client.release(true);
  }
}

test.each<[string, (queries: Queries) => Promise<unknown>]>([
  [
    'a page of the case register',
    (queries) =>
      findRows(
        queries,
        { startDate: '2026-04-01', endDate: '2027-03-31', after: newId(), order: 'latest' },
        51,
      ),
  ],
  ['the payments of a patient', (queries) => paymentHistoryOf(queries, newId())],
  ['what owners have done of the first steps', actsOfSteps],
  ['the files of a patient', (queries) => filesOf(queries, newId())],
  [
    'whose photo a deleted file was',
    (queries) => queries.select({ id: users.id }).from(users).where(eq(users.photoId, newId())),
  ],
  ['the audit log of a patient', (queries) => listAccesses(queries, newId())],
  ['a page of the audit log', (queries) => findEntries(queries, { after: KEY }, 51)],
  ['the audit log of one of the staff', (queries) => findEntries(queries, { staffId: newId() }, 51)],
  ['the audit log of links', (queries) => findEntries(queries, { actor: 'link', from: NOW }, 51)],
  ['the audit log about exports', (queries) => findEntries(queries, { topic: 'export' }, 51)],
  ['who waits to pay at the clinic', (queries) => findWaiting(queries, { search: null, after: KEY }, 51)],
  ['a page of the messages', (queries) => findMessages(queries, { after: KEY }, 51)],
  ['the messages of a kind', (queries) => findMessages(queries, { kind: 'code' }, 51)],
  ['the messages that did not leave', (queries) => findMessages(queries, { state: 'unsent' }, 51)],
  [
    'the messages to one patient',
    (queries) => findMessages(queries, { patient: { id: newId(), contacts: ['x'] } }, 51),
  ],
  ['what warns the desk', (queries) => countUnsent(queries, NOW)],
  [
    'the messages to a patient',
    (queries) => findMessagesTo(queries, { userId: newId(), contacts: ['x'] }, { limit: 9, offset: 0 }),
  ],
  ['the first page of a patient’s appointments', (queries) => findPage(queries, { userId: newId() }, PAGE)],
  [
    'a later page of a patient’s appointments',
    (queries) => findPage(queries, { userId: newId(), after: KEY }, PAGE),
  ],
  ['the messages to former contacts', (queries) => deleteMessagesToFormer(queries, newId())],
  ['the messages to delete with an account', (queries) => deleteMessagesTo(queries, ['x'])],
  ['old messages', (queries) => deleteFinishedBefore(queries, NOW, NOW)],
  ['what has lapsed of signing in', (queries) => deleteLapsed(queries, NOW)],
  ['what was counted before the clock was set back', (queries) => deleteCountedAhead(queries, NOW)],
  ['notices of what is long past', (queries) => deleteNoticesBefore(queries, NOW)],
  ['old events of the gateway', (queries) => deleteEventsBefore(queries, NOW)],
  ['the sessions of a month', (queries) => findSessions(queries, NOW, TOMORROW)],
  ['the plans that have ended', (queries) => findEnded(queries, NOW)],
  ['the plans that a clock ahead has ended', (queries) => findEndedEarly(queries, NOW)],
  ['the unspent sessions that nobody renewed', (queries) => countLeftOver(queries, NOW, TOMORROW, NOW)],
  ['the plans that end soon', (queries) => findEndingBetween(queries, NOW, TOMORROW)],
])('%s are found by an index', async (_, ask) => {
  const plans = await plansOf(ask);
  expect(plans).toContain('Index');
  expect(plans).not.toMatch(/Seq Scan|Filter: \((appointments\.)?user_id/);
});

test.each<[string, (queries: Queries) => Promise<unknown>]>([
  ['who comes within a day', (queries) => findComing(queries, NOW, TOMORROW)],
  ['visits of which nobody has said how they went', (queries) => findOverdue(queries, NOW)],
])('%s are found by their dates', async (_, ask) => {
  expect(await plansOf(ask)).toMatch(/ on appointments .*\n +Index Cond: .*date/);
});
