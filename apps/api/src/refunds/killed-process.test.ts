import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { refundEndpoints } from '@chairside/contract/refunds';
import { saleEndpoints } from '@chairside/contract/sales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../../test/api-process.ts';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { cash } from '../../test/sales.ts';
import { newPerson } from '../../test/sign-up.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';

const KILLS = 3;
/** As many are on their way at each kill. */
const CLIENTS = 12;
const PATIENTS = 2 * CLIENTS;

let db: FreshDatabase;
let next: Promise<ApiProcess>;
beforeAll(async () => {
  db = await freshDatabase();
  await db.database.$client.query('select 1');
  next = startApiProcess(db.url);
}, 60_000);
afterAll(async () => {
  await (await next).stop();
  await db.drop();
});

/** Sells a plan for cash and refunds it, each asked again with the same identifiers until it is acknowledged. */
async function sellAndRefund(api: () => Promise<ApiProcess>, body: SalePlan, owner: AddedStaff) {
  const answered = async (send: (process: ApiProcess) => Promise<{ status: number }>) => {
    for (;;) {
      const reply = await send(await api()).catch(() => null);
      if (reply) return reply.status;
    }
  };
  const [payment] = body.payments;
  const part = { _id: randomUUID(), entryId: payment?._id ?? '', amountPaise: body.pricePaise };
  const back = { amounts: [part], sessions: 0, reason: 'Changed their mind' };
  const params = { id: body.saleId };
  return [
    await answered((process) => process.call(saleEndpoints.sellPlan, { body }, undefined, owner.cookie)),
    await answered((process) =>
      process.call(refundEndpoints.refundSale, { params, body: back }, undefined, owner.cookie),
    ),
  ];
}

/** Patients who have bought nothing yet, written straight into the database. */
async function patientsWithoutPlan(): Promise<string[]> {
  const ids = Array.from({ length: PATIENTS }, () => randomUUID());
  const phones = ids.map(() => newPerson().phone);
  await db.database.$client.query(
    `insert into users (id, name, phone, phone_verified_at, created_at)
     select id, 'Asha Rao', phone, now(), now() from unnest($1::uuid[], $2::text[]) as person (id, phone)`,
    [ids, phones],
  );
  await db.database.$client.query(
    `insert into subscriptions (id, user_id, plan_id, status, created_at, updated_at)
     select gen_random_uuid(), person.id, plan.id, 'suspended', now(), now()
       from unnest($1::uuid[]) as person (id), (select id from plans order by price_rupees limit 1) as plan`,
    [ids],
  );
  return ids;
}

interface SalePlan {
  saleId: string;
  patientId: string;
  planId: string;
  pricePaise: number;
  payments: ReturnType<typeof cash>[];
}

test('kill -9 in the middle of cash sales and refunds: nothing is lost, nothing is there twice (SALE-7, BACK-5)', {
  timeout: 240_000,
}, async () => {
  const first = await next;
  const clock = { now: new Date() };
  // Each of them may do so much an hour, and more is asked for here.
  const owners = await Promise.all(Array.from({ length: CLIENTS }, () => addStaff({ db, clock }, 'owner')));
  const patients = await patientsWithoutPlan();
  const [plan] = await first.plans();
  if (!plan) throw new Error('there is no plan');
  const pricePaise = plan.price * 100;
  const waiting = patients.map((patientId) => ({
    ...{ saleId: randomUUID(), patientId, planId: plan._id, pricePaise, payments: [cash(pricePaise)] },
  }));
  let done = 0;
  let kills = 0;
  const progress = new EventTarget();
  const statuses: number[] = [];
  const clients = owners.map(async (owner) => {
    for (let body = waiting.pop(); body; body = waiting.pop()) {
      statuses.push(...(await sellAndRefund(() => next, body, owner)));
      done += 1;
      progress.dispatchEvent(new Event('done'));
    }
  });
  const killer = (async () => {
    while (kills < KILLS && done < PATIENTS) {
      const api = await next;
      const goal = done + 3;
      while (done < goal && done < PATIENTS) await once(progress, 'done');
      next = startApiProcess(db.url);
      api.child.kill('SIGKILL');
      if (api.child.signalCode === null) await once(api.child, 'exit');
      kills += 1;
    }
  })();
  await Promise.all([...clients, killer]);

  expect(kills).toBe(KILLS);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { rows } = await db.database.$client.query(
    `select count(*)::int as sales, sum(paid_paise)::int as paid, sum(refunded_paise)::int as back,
            (select count(*)::int from refunds) as refunds, (select count(*)::int from money_entries) as entries,
            (select count(*)::int from sale_documents) as documents
       from sales where status = 'paid'`,
  );
  const all = PATIENTS * pricePaise;
  expect(rows).toEqual([
    {
      sales: PATIENTS,
      paid: all,
      back: all,
      refunds: PATIENTS,
      entries: 2 * PATIENTS,
      documents: 2 * PATIENTS,
    },
  ]);
  await expectInvariants(db.database);
});
