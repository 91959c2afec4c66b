import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectInvariants, expectMoneyEntered } from '../../test/invariants.ts';
import { loggedFaults } from '../../test/logged-faults.ts';
import { expectBalancedByDay } from '../../test/money-balances.ts';
import { ADJUSTING } from '../../test/random-money/adjusting.ts';
import { ASKING } from '../../test/random-money/asking.ts';
import { CLOSING, runJobs } from '../../test/random-money/closing.ts';
import { GIVING_BACK } from '../../test/random-money/giving-back.ts';
import { outcomesSeen } from '../../test/random-money/outcomes.ts';
import { PAYING_ONLINE } from '../../test/random-money/paying-online.ts';
import { SELLING } from '../../test/random-money/selling.ts';
import { TAXING } from '../../test/random-money/taxing.ts';
import {
  any,
  bring,
  endWorld,
  later,
  type Operation,
  startWorld,
  type World,
} from '../../test/random-money/world.ts';

const CLINICS = 10;
const OPERATIONS = Number(process.env.MONEY_OPERATIONS ?? 100);
/** After so many operations everything else that always holds is asked about as well. */
const ALL_AFTER = 20;

const OPERATIONS_BY_NAME: Record<string, Operation> = {
  ...SELLING,
  ...PAYING_ONLINE,
  ...ASKING,
  ...GIVING_BACK,
  ...ADJUSTING,
  ...CLOSING,
  ...TAXING,
};

/** These are played more often than the others. */
const OFTEN = [
  'sell a plan',
  'sell a plan',
  'sell a visit',
  'pay a part',
  'buy online',
  'ask for a payment',
  'ask for a payment',
  'ask for a payment',
  'ask for a payment',
  'pay what was asked for',
  'pay what was asked for',
  'pay what was asked for',
  'refund at the desk',
  'refund at the desk',
  'refund at the desk',
  'the provider decides',
  'close a day',
  'close a day',
];
const NAMES = [...Object.keys(OPERATIONS_BY_NAME), ...OFTEN];

const worlds: World[] = [];
beforeAll(async () => {
  for (let seed = 1; seed <= CLINICS; seed += 1) worlds.push(await startWorld(seed));
}, 300_000);
afterAll(async () => {
  for (const world of worlds) await endWorld(world);
});

/** What has gone wrong here, and not at the provider. */
const faultsOf = ({ app }: World) =>
  loggedFaults(app.logged).filter((line) => !/"type":"Gateway(Unavailable|Refused)"/.test(line));

/** Lets all news come, and the provider decide, until nothing is on its way. */
async function comeToRest(world: World): Promise<void> {
  const { provider, events } = world;
  for (const refund of provider.refunds) {
    if (refund.status === 'pending') provider.endRefund(refund, 'processed');
  }
  while (events.length > 0) await bring(world, 0);
  for (let hours = 0; hours < 3; hours += 1) {
    await later(world, 61);
    await runJobs(world);
  }
}

/**
 * What the provider has of each payment, and what the clinic's entries say of it. What it sent back though that had gone back in
 * cash is nothing more of the sale.
 */
async function expectAsAtProvider({ app, provider }: World): Promise<void> {
  const { rows } = await app.db.database.$client.query<{
    id: string;
    came: number;
    back: number;
    cash: number;
  }>(
    `select gateway_payment_id as id,
            coalesce(sum(entries.amount_paise) filter (where kind = 'payment'), 0)::int as came,
            coalesce(sum(entries.amount_paise) filter (where kind = 'refund'), 0)::int as back,
            (select coalesce(sum(cash.amount_paise), 0)::int from money_entries cash join money_entries paid on paid.id = cash.refund_of
              where paid.payment_id = payments.id and cash.payment_id is null) as cash
       from payments left join money_entries entries on entries.payment_id = payments.id
      group by payments.id`,
  );
  const entered = new Map(rows.map((row) => [row.id, row]));
  const differing = [...provider.payments.values()].flatMap((payment) => {
    const { came, back, cash } = entered.get(payment.id) ?? { came: 0, back: 0, cash: 0 };
    const lost = provider.disputed.get(payment.id) ?? 0;
    const wentBack = Math.min(payment.amount, payment.amount_refunded + lost);
    // What no sale had a use for has gone back whole, or counts as gone once a bank has taken of it.
    const isGone = wentBack === payment.amount || lost > 0;
    const isRight = came === 0 ? isGone : back === Math.min(wentBack, came - cash);
    return isRight ? [] : [{ payment, came, back, cash }];
  });
  expect(differing).toEqual([]);
}

test(`${CLINICS * OPERATIONS} random sales, payments, refunds, counts and changes: after each, every paisa is where it belongs`, {
  timeout: 3_600_000,
}, async () => {
  const outcomes = outcomesSeen();
  for (const [place, world] of worlds.entries()) {
    const { database } = world.app.db;
    for (let done = 1; done <= OPERATIONS; done += 1) {
      await later(world, 20);
      const name = any(NAMES, world.next) ?? '';
      const outcome = await OPERATIONS_BY_NAME[name]?.(world);
      outcomes.add(`${name}: ${outcome}`);
      const where = `clinic ${place + 1}, operation ${done}, ${name}: ${outcome}`;
      await expectBalancedByDay(database, where);
      if (done % ALL_AFTER === 0) await expectInvariants(database, where);
    }
    await comeToRest(world);
    await outcomes.addStored(world);
    await expectInvariants(database);
    await expectMoneyEntered(database);
    await expectAsAtProvider(world);
    expect(faultsOf(world)).toEqual([]);
  }
  // Fewer are played to look for what has gone wrong.
  if (OPERATIONS >= 100) outcomes.expectAll();
});
