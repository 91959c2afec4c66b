import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signedEvent } from '../../test/fake-gateway.ts';
import { type PaymentClinic, startPaymentClinic } from '../../test/payment-clinic.ts';
import { clinicMessages } from '../../test/refunds.ts';
import { signUp } from '../../test/sign-up.ts';
import { NOON, type TestApp } from '../../test/test-app.ts';
import { readStatus } from '../status/feature.ts';

let clinic: PaymentClinic;
let app: TestApp;
let gateway: PaymentClinic['gateway'];

beforeAll(async () => {
  clinic = await startPaymentClinic();
  ({ app, gateway } = clinic);
});
afterAll(() => clinic.close());
beforeEach(() => {
  gateway.during.refund = null;
  gateway.refunds.length = 0;
  gateway.keys.length = 0;
  gateway.askedBack.clear();
  gateway.answers.refund = 'processed';
});

/** A payment that was made twice; gives the second. */
async function duplicate() {
  const { payFor, verify } = clinic.checkout;
  const patient = await signUp(app, 'Basic Plan');
  const payment = await payFor(patient, 'Basic Plan');
  await verify(patient, payment);
  const second = { ...payment, id: `${payment.id}_again` };
  await verify(patient, second);
  return second;
}

const run = () => app.work.everyMinute['refund-duplicates']?.();
const later = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1_000);
};
async function statusOf(id: string) {
  const { rows } = await app.db.database.$client.query(
    'select status, refunded_paise = amount_paise as whole from payments where gateway_payment_id = $1',
    [id],
  );
  return rows[0];
}

test('nothing is locked while the gateway is asked, and other runs leave the claim alone', async () => {
  const { id } = await duplicate();
  let locked: unknown = 'not looked at';
  gateway.during.refund = async () => {
    const { rows } = await app.db.database.$client.query(
      `select count(*)::int as transactions from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
    );
    locked = rows[0].transactions;
    await app.db.database.$client.query(
      'select 1 from payments where gateway_payment_id = $1 for update nowait',
      [id],
    );
    await run();
  };
  await run();
  expect(locked).toBe(0);
  expect(gateway.keys).toHaveLength(1);
  expect(await statusOf(id)).toEqual({ status: 'refunded', whole: true });
});

test('broken off after the gateway has refunded, it is asked again by the same key, and refunds once', async () => {
  const { id } = await duplicate();
  gateway.during.refund = () => Promise.reject(new Error('the answer was lost'));
  await run();
  expect(await statusOf(id)).toEqual({ status: 'duplicate', whole: false });
  gateway.during.refund = null;
  later(10);
  await run();
  expect(gateway.keys).toHaveLength(1);
  later(60);
  await run();
  expect(gateway.keys).toHaveLength(2);
  expect(gateway.keys[0]).toMatch(/^[\w-]{10,}$/);
  expect(new Set(gateway.keys).size).toBe(1);
  expect(gateway.refunds).toEqual([id]);
  expect(await statusOf(id)).toEqual({ status: 'refunded', whole: true });
});

test('one that is pending stays so until it has gone back, and one that has failed is asked for anew (PAY-6)', async () => {
  const { id, ...payment } = await duplicate();
  const stands = (status: 'processed' | 'failed') => {
    const [asked] = [...gateway.askedBack.values()].slice(-1);
    if (asked) asked.status = status;
    return asked?.id ?? '';
  };
  gateway.answers.refund = 'pending';
  await run();
  expect(await statusOf(id)).toEqual({ status: 'duplicate', whole: false });
  // It counts there already, which a late event says as well.
  const counted = { ...payment, id, status: 'refunded' };
  await app.server.inject(signedEvent('payment.captured', gateway.put(counted), 'evt_late'));
  later(60);
  await run();
  expect(gateway.keys).toHaveLength(1);
  expect(await statusOf(id)).toEqual({ status: 'duplicate', whole: false });

  const entity = { id: stands('failed'), payment_id: id, amount: payment.amount, status: 'failed' };
  const failed = signedEvent('refund.failed', gateway.put({ ...payment, id }), 'evt_failed', {
    refund: { entity },
  });
  await app.server.inject(failed);
  expect(await clinicMessages(app, id)).toEqual([expect.stringMatching(/refund failed.*asked again/s)]);
  later(60);
  await run();
  expect(gateway.keys).toHaveLength(1);
  later(2 * 3_600);
  await run();
  expect(new Set(gateway.keys).size).toBe(2);
  expect(await statusOf(id)).toEqual({ status: 'duplicate', whole: false });
  stands('processed');
  later(60);
  await run();
  expect(gateway.refunds).toEqual([id, id]);
  expect(await statusOf(id)).toEqual({ status: 'refunded', whole: true });
});

test('one claimed before the clock was set back a year does not wait for a year', async () => {
  const { id } = await duplicate();
  gateway.unrefundable.add(id);
  later(366 * 86_400);
  await run();
  gateway.unrefundable.clear();
  later(-366 * 86_400);
  await run();
  expect(gateway.refunds).toEqual([id]);
});

test('one that cannot be sent back counts as a refund that waits, and is a warning after three days (OPS-5)', async () => {
  app.clock.now = NOON;
  const { id } = await duplicate();
  gateway.unrefundable.add(id);
  const status = async () => {
    const { refunds, warnings } = await readStatus(
      { database: app.db.database, timeZone: 'Asia/Kolkata', diskFolders: {} },
      app.clock.now,
    );
    return { ...refunds, isWarned: warnings.includes('refunds_waiting') };
  };
  later(71 * 3_600);
  await run();
  expect(await status()).toEqual({ waiting: 1, oldestAt: NOON, isWarned: false });
  later(3_600);
  expect(await status()).toMatchObject({ waiting: 1, isWarned: true });
  gateway.unrefundable.clear();
  await run();
  expect(await status()).toEqual({ waiting: 0, oldestAt: null, isWarned: false });
});

test('what goes wrong on our own side fails the job, and keeps no other from going back', async () => {
  const [one, other] = [await duplicate(), await duplicate()];
  const { $client } = app.db.database;
  await $client.query(
    `create function refuse_one() returns trigger language plpgsql as $$ begin
       if new.gateway_payment_id = '${one.id}' and new.status = 'refunded' then raise exception 'not this one'; end if;
       return new; end $$;
     create trigger refuse_one before update on payments for each row execute function refuse_one()`,
  );
  await expect(run()).rejects.toThrow();
  await $client.query('drop trigger refuse_one on payments; drop function refuse_one');
  expect(await statusOf(one.id)).toMatchObject({ status: 'duplicate' });
  expect(await statusOf(other.id)).toMatchObject({ status: 'refunded' });
  later(60);
  await run();
  expect(gateway.refunds).toEqual([one.id, other.id]);
  expect(await statusOf(one.id)).toMatchObject({ status: 'refunded' });
});
