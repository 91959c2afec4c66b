import { setTimeout as sleep } from 'node:timers/promises';
import { brokenPromises } from '../../src/db/promises.ts';
import type { Cluster } from './cluster.ts';
import type { Load } from './load.ts';
import { runStatements } from './roles.ts';

const DELIVERED_MS = 120_000;
const TIME_ZONE = 'Asia/Kolkata';

interface Taken {
  to: string;
  variables: Record<string, string>;
}

/** What a database, and the SMS provider, have of what the patients of a load were told is done. */
export interface Comparison {
  isExact: boolean;
  figures: string;
}

const inList = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ') || 'null';

/** Waits until all messages have left, and compares: nothing that was acknowledged is missing, and nothing is there twice. */
export async function compareWithRecord(
  { directUrl }: Pick<Cluster, 'directUrl'>,
  { bookings, payments, patients, failures, tries }: Load,
  taken: readonly Taken[],
): Promise<Comparison> {
  await untilDelivered(directUrl);
  const visits = await rowsOf(
    directUrl,
    `select appointments.id, appointments.user_id, phone, date::text, start_minute, status,
            (select count(*)::int from outbox_messages
              where appointment_id = appointments.id and template = 'visit_booked') as messages
       from appointments join users on users.id = user_id
      where user_id in (${inList(patients.map(({ userId }) => userId))})`,
  );
  const grants = await rowsOf(
    directUrl,
    `select orders.gateway_order_id as id, count(session_ledger.id)::int as grants,
            (select count(*)::int from payments where payments.order_id = orders.id) as payments
       from orders left join session_ledger on session_ledger.order_id = orders.id and session_ledger.kind = 'grant'
      where orders.gateway_order_id is not null and orders.status = 'paid'
      group by orders.id`,
  );
  const visitIds = new Set(visits.map(({ id }) => id));
  const granted = new Map(grants.map((row) => [row.id, row]));
  const lostBookings = bookings.filter(({ id }) => !visitIds.has(id)).length;
  const visitsTooMany = visits.length - new Set(bookings.map(({ id }) => id)).size;
  const lostPayments = payments.filter(({ orderId }) => !granted.has(orderId)).length;
  const paidTwice = grants.filter((row) => row.grants !== 1 || row.payments !== 1).length;
  const paymentsTooMany = grants.length - payments.length;
  const withoutMessage = visits.filter(({ messages }) => messages !== 1).length;
  const sent = new Map<string, number>();
  for (const { to, variables } of taken) {
    const key = JSON.stringify([to, variables]);
    sent.set(key, (sent.get(key) ?? 0) + 1);
  }
  const neverSent = visits.length - [...sent.keys()].filter((key) => key.includes('"time"')).length;
  const sentTwice = [...sent.values()].filter((count) => count > 1).length;
  const broken = await brokenPromises(directUrl, TIME_ZONE);
  const problems = [
    lostBookings,
    visitsTooMany,
    lostPayments,
    paidTwice,
    paymentsTooMany,
    withoutMessage,
    neverSent,
  ];
  for (const failure of failures) console.error(failure);
  return {
    isExact: [...problems, sentTwice, broken.length, failures.length].every((count) => count === 0),
    figures: [
      `${bookings.length} bookings acknowledged: ${lostBookings} lost, ${visitsTooMany} too many`,
      `${payments.length} payments: ${lostPayments} lost, ${paidTwice} twice, ${paymentsTooMany} too many`,
      `${visits.length} messages: ${withoutMessage + neverSent} lost, ${sentTwice} sent twice`,
      `${tries.length} calls, ${tries.filter(({ status }) => status === 503).length} × 503${othersOf(tries)}`,
      ...(failures.length > 0 ? [`**${failures.length} refused**`] : []),
      broken.length > 0 ? `**broken: ${broken.join('; ')}**` : 'every promise holds',
    ].join('; '),
  };
}

/** What was neither answered well nor refused with 503, by status and kind. */
function othersOf(tries: Load['tries']): string {
  const counts = new Map<string, number>();
  for (const { status, kind } of tries) {
    if ((status > 0 && status < 500) || status === 503) continue;
    const name = `${status === 0 ? 'without an answer' : status} (${kind})`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `, ${count} × ${name}`).join('');
}

async function untilDelivered(url: string): Promise<void> {
  for (const deadline = performance.now() + DELIVERED_MS; performance.now() < deadline; await sleep(500)) {
    const [row] = await runStatements(url, [
      "select count(*)::int as count from outbox_messages where status in ('queued', 'sending')",
    ]);
    if (row?.count === 0) return;
  }
}

interface Row {
  id: string;
  messages: number;
  grants: number;
  payments: number;
}

const rowsOf = async (url: string, statement: string) =>
  (await runStatements(url, [statement])).map(
    (row): Row => ({
      id: String(row.id),
      messages: Number(row.messages),
      grants: Number(row.grants),
      payments: Number(row.payments),
    }),
  );
