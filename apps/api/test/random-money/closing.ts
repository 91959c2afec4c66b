import { cashUpEndpoints } from '@chairside/contract/cash-up';
import { addDays } from '@chairside/rules/clinic-date';
import { asExpected } from '../cash-up.ts';
import { any, later, type Operation, type World } from './world.ts';

const { cashUp, closeDay, reopenDay } = cashUpEndpoints;
const HOUR = 60;

/** Today, mostly, or one of the days before. */
async function anyDay({ app, desk, next }: World) {
  const { today } = (await app.call(cashUp, { query: {} }, desk)).data;
  const day = addDays(today, next(2) === 0 ? 0 : -next(4));
  return (await app.call(cashUp, { query: { day } }, desk)).data;
}

const JOBS = [
  'continue-refunds',
  'reconcile-payment-requests',
  'reconcile-orders',
  'enter-money',
  'refund-duplicates',
  'drop-unpaid-sales',
  'end-plans',
];

export async function runJobs({ app }: World): Promise<void> {
  for (const job of JOBS) await (app.work.everyMinute[job] ?? app.work.hourly[job])?.();
  await app.work.hourly['reconcile-refunds']?.();
}

/** The evening's count, the nights between, and what goes on by itself. */
export const CLOSING: Record<string, Operation> = {
  async 'close a day'(world) {
    const { app, desk, next } = world;
    const day = await anyDay(world);
    const body = asExpected(day);
    // One in three counts something else, with a reason, and leaves some of it for the next day.
    const more = next(3) === 0 ? 100 + next(10_000) : 0;
    const countedPaise = Math.max(0, body.cash.expectedPaise + more);
    const reason = { reason: 'Counted twice' };
    const counted = {
      ...body,
      leftPaise: next(countedPaise + 1),
      cash: { ...body.cash, countedPaise, ...reason },
    };
    const call = () => app.call(closeDay, { body: counted }, desk);
    const [reply] = await Promise.all(next(3) === 0 ? [call(), call()] : [call()]);
    return reply.code ?? 'closed';
  },

  async 'reopen a day'(world) {
    const { app, owner, next } = world;
    const { rows } = await app.db.database.$client.query<{ id: string }>(
      'select id from day_closings order by closed_at desc, id limit 6',
    );
    const closing = any(rows, next);
    if (!closing) return 'nothing is closed';
    const reply = await app.call(reopenDay, { params: closing, body: { reason: 'Counted wrong' } }, owner);
    return reply.code ?? 'reopened';
  },

  async 'a night goes by'(world) {
    await later(world, (8 + world.next(30)) * HOUR);
    return 'it is later';
  },

  async 'weeks go by'(world) {
    await later(world, (5 + world.next(40)) * 24 * HOUR);
    await runJobs(world);
    return 'it is weeks later';
  },

  async 'jobs run'(world) {
    await later(world, 16);
    await runJobs(world);
    return 'they have';
  },
};
