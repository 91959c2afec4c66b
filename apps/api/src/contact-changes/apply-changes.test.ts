import { contactChangeEndpoints } from '@chairside/contract/contact-change';
import { identityEndpoints } from '@chairside/contract/identity';
import { privacyEndpoints } from '@chairside/contract/profile';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { owner, startPhoneChange } from '../../test/contact-changes.ts';
import { messagesSent } from '../../test/sent-messages.ts';
import { newPerson, planNamed } from '../../test/sign-up.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { writtenIn } from '../../test/written-in.ts';
import { contactChanges, users } from '../db/schema.ts';

const { checkAuth, register, verifyPhone } = identityEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.now = NOON;
  await app.db.database.delete(contactChanges);
});
afterAll(() => app.close());

const aDayLater = () => {
  app.clock.now = new Date(NOON.getTime() + 24 * 3_600_000);
};
const applyDue = (of = app) => of.work.everyMinute['apply-contact-changes']?.();
const phoneOf = async (id: string) =>
  (await app.db.database.select({ phone: users.phone }).from(users).where(eq(users.id, id)))[0]?.phone;

describe('a change that is due', () => {
  test('is made by a server that was started since (PROF-17)', async () => {
    const patient = await owner(app);
    const { phone } = await startPhoneChange(app, patient);
    const another = await startTestApp({}, { db: app.db, clock: app.clock });
    aDayLater();
    await applyDue(another);
    await another.close();
    expect(await phoneOf(patient.user._id)).toBe(phone);
  });

  test('is made once by several servers', async () => {
    const patient = await owner(app);
    const { phone } = await startPhoneChange(app, patient);
    await messagesSent(app);
    aDayLater();
    await Promise.all([applyDue(), applyDue(), applyDue()]);
    expect((await messagesSent(app)).map(({ to }) => to)).toEqual([phone, patient.person.email]);
  });

  test('leaves all as it was when somebody has registered that phone meanwhile, and says so (PROF-19)', async () => {
    const patient = await owner(app);
    const { phone } = await startPhoneChange(app, patient);
    const { name, address } = newPerson();
    const planId = (await planNamed(app, 'Basic Plan'))._id;
    await app.call(register, { body: { name, phone, planId } }, { address });
    const registered = await app.call(
      verifyPhone,
      { body: { phone, otp: await app.codeFor(phone) } },
      { address },
    );
    expect(registered.status).toBe(200);
    await messagesSent(app);

    aDayLater();
    await applyDue();
    expect(await phoneOf(patient.user._id)).toBe(patient.person.phone);
    expect((await app.call(checkAuth, {}, { token: patient.token })).status).toBe(200);
    expect(await app.db.database.select().from(contactChanges)).toEqual([]);
    const text = expect.stringMatching(/^The phone number of your account at .+ stays as it is/);
    expect(await messagesSent(app)).toEqual([
      { to: patient.person.phone, text },
      { to: patient.person.email, text },
    ]);
  });

  test('waits for a minute when that phone is registered in the same moment', async () => {
    const patient = await owner(app);
    const { phone } = await startPhoneChange(app, patient);
    aDayLater();
    const rival = await app.db.database.$client.connect();
    try {
      await rival.query('begin');
      const id = '0199a2b4-7c3e-7d11-8f00-2b1c5d6e7f80';
      await rival.query(
        "insert into users (id, name, phone, phone_verified_at, created_at) values ($1, 'Meera', $2, now(), now())",
        [id, phone],
      );
      const applying = applyDue();
      const waits =
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      await expect.poll(async () => (await app.db.database.$client.query(waits)).rowCount).toBe(1);
      await rival.query('commit');
      await applying;
    } finally {
      rival.release();
    }
    expect(await app.db.database.select().from(contactChanges)).toHaveLength(1);
    await applyDue();
    expect(await app.db.database.select().from(contactChanges)).toEqual([]);
    expect(await phoneOf(patient.user._id)).toBe(patient.person.phone);
  });

  test('of one patient that fails keeps no other from being made', async () => {
    const [one, other] = [await owner(app), await owner(app)];
    await startPhoneChange(app, one);
    const { phone } = await startPhoneChange(app, other);
    await app.db.database.$client.query(
      `create function refuse_one() returns trigger language plpgsql as $$ begin
         if old.id = '${one.user._id}' then raise exception 'not this one'; end if; return new; end $$;
       create trigger refuse_one before update on users for each row execute function refuse_one()`,
    );
    aDayLater();
    await applyDue();
    await app.db.database.$client.query('drop trigger refuse_one on users');
    expect(await phoneOf(other.user._id)).toBe(phone);
    await applyDue();
    expect(await phoneOf(one.user._id)).not.toBe(one.person.phone);
  });
});

describe('of an account that is deleted', () => {
  test('no change is left, and nothing that names the new phone (PRIV-3)', async () => {
    const patient = await owner(app);
    const { phone } = await startPhoneChange(app, patient);
    await app.call(
      privacyEndpoints.sendDeletionCode,
      {},
      { token: patient.token, address: newPerson().address },
    );
    const otp = await app.codeFor(patient.person.phone);
    const deleted = await app.call(
      privacyEndpoints.deleteAccount,
      { body: { otp } },
      { token: patient.token },
    );
    expect(deleted.status).toBe(200);
    expect(await writtenIn(app.db.database, [phone])).toEqual(new Map());
  });

  test('by the version before, the change is taken away when it is due', async () => {
    const patient = await owner(app);
    await startPhoneChange(app, patient);
    const erased = {
      name: 'Deleted account',
      phone: null,
      email: null,
      phoneVerifiedAt: null,
      emailVerifiedAt: null,
    };
    await app.db.database
      .update(users)
      .set({ ...erased, erasedAt: NOON })
      .where(eq(users.id, patient.user._id));
    aDayLater();
    await applyDue();
    expect(await app.db.database.select().from(contactChanges)).toEqual([]);
    expect(await phoneOf(patient.user._id)).toBeNull();
  });
});

test('a change that waits is in the download of everything that is stored (PRIV-1)', async () => {
  const patient = await owner(app);
  const { phone } = await startPhoneChange(app, patient);
  const { change } = (await app.call(contactChangeEndpoints.getContactChange, {}, patient)).data;
  const { url } = (await app.call(privacyEndpoints.exportData, {}, { token: patient.token })).data;
  const { unzipSync, strFromU8 } = await import('fflate');
  const entries = unzipSync(new Uint8Array((await app.server.inject({ url })).rawPayload));
  const data = JSON.parse(strFromU8(entries['data.json'] ?? new Uint8Array()));
  expect(data.pendingContactChange).toMatchObject({ contact: phone, takesEffectAt: change?.takesEffectAt });
});
