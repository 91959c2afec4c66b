import { setTimeout as sleep } from 'node:timers/promises';
import { backupEndpoints } from '@chairside/contract/backups';
import { demoEndpoints } from '@chairside/contract/demo';
import { deskDeviceEndpoints } from '@chairside/contract/desk-devices';
import { goingLiveEndpoints } from '@chairside/contract/going-live';
import { identityEndpoints } from '@chairside/contract/identity';
import { peopleEndpoints } from '@chairside/contract/people';
import { staffEndpoints } from '@chairside/contract/staff';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptLink, linkTo } from '../test/accept-link.ts';
import { startApiProcess } from '../test/api-process.ts';
import { expectInvariants } from '../test/invariants.ts';
import { LIVE } from '../test/live-variables.ts';
import { createPlanOrder, payInSandbox } from '../test/pay.ts';
import { requestsAt } from '../test/payment-requests.ts';
import { refundsAt } from '../test/sale-refunds.ts';
import { signUpForReal } from '../test/sign-up.ts';
import { addStaff, cookieOf } from '../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../test/test-app.ts';
import { WAITING } from '../test/while-locked.ts';
import { currentKey } from './backups/backup-keys-store.ts';
import { newId } from './db/ids.ts';
import { noteSandboxOpen } from './db/installation.ts';
import { consents, knownDevices, staff } from './db/schema.ts';
import { listConfirmations } from './going-live/confirmation-store.ts';
import { refuseSandboxOnLiveData } from './live-clinic.ts';

const PIN = '271828';
const PASSWORD = 'seven green neem leaves';
const OF_PATIENT = 'Asha@1990';
const EMAIL = 'stranger@example.in';
const OWN_PAGE = 'https://localhost';

let sandbox: TestApp;
let live: TestApp;
let shown: { id: string; cookie: string };
let device: string;
let invited: string;
let waitingLink: string;
let patient: Awaited<ReturnType<typeof signUpForReal>>;
let waitingForMoney: string;
let demoPatients: string[];

/** What strangers make of a sandbox that they reach, before it goes live on its database. */
beforeAll(async () => {
  sandbox = await startTestApp();
  await noteSandboxOpen(sandbox.db.database);
  const entered = await sandbox.call(staffEndpoints.lookAround, {}, { address: '10.70.0.1' });
  shown = { id: entered.data.staff._id, cookie: cookieOf(entered) };
  const paired = await sandbox.call(deskDeviceEndpoints.pairDevice, { body: { name: 'PC' } }, shown);
  device = cookieOf(paired);
  const atPc = { cookie: `${shown.cookie}; ${device}` };
  await sandbox.call(deskDeviceEndpoints.choosePin, { body: { pin: PIN } }, atPc);
  const owner = await addStaff(sandbox, 'owner', { email: 'fourth@example.in' });
  await invite(EMAIL, owner.cookie);
  invited = cookieOf(await acceptLink(sandbox, await linkTo(sandbox, EMAIL), EMAIL, '10.70.0.2'));
  await invite('second@example.in', owner.cookie);
  waitingLink = await linkTo(sandbox, 'second@example.in');
  patient = await signUpForReal(sandbox, 'Basic Plan', { password: OF_PATIENT });
  await payInSandbox(sandbox, await createPlanOrder(sandbox, patient.token, patient.plan._id), {
    webhook: true,
  });
  waitingForMoney = await refundUnderWay();
  demoPatients = [await lookAroundAsPatient('10.70.0.3'), await lookAroundBeforeConsentSaidSo()];
  await printBackupKey();
  await askForLink();

  const started = await startApiProcess(sandbox.db.url, LIVE);
  await started.stop();
  live = await startTestApp(LIVE, sandbox);
}, 60_000);
afterAll(async () => {
  await live.close();
  await sandbox.close();
});

const invite = (email: string, cookie: string) =>
  sandbox.call(
    peopleEndpoints.inviteStaff,
    { body: { name: 'A Stranger', email, role: 'owner' } },
    { cookie },
  );

/** A patient whose plan was bought online, and of whose money the desk has asked a part back. */
async function refundUnderWay(): Promise<string> {
  const owner = await addStaff(sandbox, 'owner');
  const { patient: buyer, entryId } = await refundsAt(sandbox, owner, owner).boughtOnline();
  await sandbox.db.database.$client.query(
    `insert into refunds (id, sale_id, entry_id, way, amount_paise, reason, sessions, staff_id, status, payment_id, created_at)
     select gen_random_uuid(), sale_id, id, way, 100000, 'Moves away', 0, $2, 'pending', payment_id, $3
       from money_entries where id = $1`,
    [entryId, owner.id, NOON],
  );
  return buyer.user._id;
}

/** A plan that somebody at the desk has a payment link made for. */
async function askForLink(): Promise<void> {
  const owner = await addStaff(sandbox, 'owner');
  const at = requestsAt(sandbox, () => owner);
  const { saleId, duePaise } = await at.openSale();
  await at.asked(saleId, duePaise, 'payment_link');
}

/** By the clock of the process that goes live, of which the visits to come are ahead. */
async function lookAroundAsPatient(address: string): Promise<string> {
  sandbox.clock.now = new Date();
  const { data } = await sandbox.call(demoEndpoints.demoPatient, {}, { address });
  sandbox.clock.now = NOON;
  return data.user._id;
}

async function lookAroundBeforeConsentSaidSo(): Promise<string> {
  const id = await lookAroundAsPatient('10.70.0.4');
  await sandbox.db.database.update(consents).set({ version: '2026-01-01' }).where(eq(consents.userId, id));
  return id;
}

/** As whoever has read an invitation in the inbox may; a confirmation of the hours beside it. */
async function printBackupKey(): Promise<void> {
  const owner = await addStaff(sandbox, 'owner', { email: 'third@example.in' });
  const made = await sandbox.call(backupEndpoints.makeBackupKey, {}, owner);
  const lastCharacters = made.data.key.slice(-6);
  const params = { id: made.data._id };
  await sandbox.call(backupEndpoints.confirmBackupKey, { params, body: { lastCharacters } }, owner);
  for (const item of ['hours', 'backups'] as const)
    await sandbox.call(goingLiveEndpoints.confirmItem, { params: { item } }, owner);
}

const signedIn = async (cookie: string) =>
  (await live.call(staffEndpoints.deskEntry, {}, { cookie })).data.staff;

describe('live mode on the database of a sandbox (SAND-10)', () => {
  test('knows nobody who looked around, by a sign-in or by a PIN on a PC that they paired', async () => {
    expect(await signedIn(`${shown.cookie}; ${device}`)).toBeNull();
    const body = { staffId: shown.id, pin: PIN };
    const byPin = await live.call(
      deskDeviceEndpoints.signInByPin,
      { body },
      { cookie: device, origin: OWN_PAGE },
    );
    expect(byPin).toMatchObject({ status: 403, code: 'device_not_paired' });
  });

  test('knows nobody who was invited where anybody could read the invitation', async () => {
    expect(await signedIn(invited)).toBeNull();
    const again = await live.call(
      staffEndpoints.signInStaff,
      { body: { email: EMAIL, password: PASSWORD } },
      { origin: OWN_PAGE },
    );
    expect(again.code).toBe('wrong_staff_sign_in');
    const opened = await live.call(
      staffEndpoints.openStaffLink,
      { body: { token: waitingLink } },
      { origin: OWN_PAGE },
    );
    expect(opened.code).toBe('staff_link_invalid');
  });

  test('knows no owner without an e-mail address, whoever made one since (STAFF-10)', async () => {
    const { id, cookie } = await addStaff(live, 'owner');
    expect((await live.call(staffEndpoints.staffOfClinic, {}, { cookie })).status).toBe(401);
    await live.db.database.delete(staff).where(eq(staff.id, id));
  });

  test('has no patient signed in, nor any contact proved or password good', async () => {
    const { phone } = patient.person;
    const called = await live.call(identityEndpoints.checkAuth, {}, patient);
    expect(called.status).toBe(401);
    const again = await live.call(identityEndpoints.login, { body: { phone, password: OF_PATIENT } });
    expect(again.status).toBe(400);
    const { rows } = await live.db.database.$client.query(
      `select phone, phone_verified_at, password_hash from users where id = $1`,
      [patient.user._id],
    );
    expect(rows).toEqual([{ phone, phone_verified_at: null, password_hash: null }]);
    expect(await live.db.database.select().from(knownDevices)).toEqual([]);
  });

  test('has no plan that was paid for at the stand-in, also where the desk waited for a refund, and books that add up', async () => {
    const { rows } = await live.db.database.$client.query(
      `select status, sessions_granted - sessions_consumed as remaining from subscriptions where user_id = any($1)`,
      [[patient.user._id, waitingForMoney]],
    );
    expect(rows).toEqual([1, 2].map(() => ({ status: 'expired', remaining: 0 })));
    await expectInvariants(live.db.database);
  });

  test('waits for no money by a link of the stand-in, and asks nobody about it', async () => {
    const { rows } = await live.db.database.$client.query(
      'select status, next_check_at from payment_requests',
    );
    expect(rows).toEqual([{ status: 'closed', next_check_at: null }]);
  });

  test('expects nobody who looked around as a patient, whenever that was, to a follow-up either', async () => {
    const { rows } = await live.db.database.$client.query(
      `select user_id, status, bool_or(is_follow_up) as has_follow_up from appointments
        where user_id = any($1) and starts_at > now() group by user_id, status order by user_id`,
      [demoPatients],
    );
    expect(rows).toEqual(
      demoPatients.toSorted().map((id) => ({ user_id: id, status: 'cancelled', has_follow_up: true })),
    );
  });

  test('has no key to its backups that a stranger may have made, and a confirmation of the hours alone', async () => {
    expect(await currentKey(live.db.database)).toBeNull();
    const confirmed = await listConfirmations(live.db.database);
    expect(confirmed.map(({ item }) => item)).toEqual(['hours']);
  });

  test('is no sandbox again (SAND-11)', async () => {
    // How such a start ends: live-start.test.ts.
    const refused = refuseSandboxOnLiveData(live.db.database);
    await expect(refused).rejects.toThrow(/^These are the data of a clinic that is live/);
  });

  test('starts while another process takes it back, waits for it, and keeps the first owner, whom a link of the start made', async () => {
    expect(await live.newSetUpLink(NOON)).not.toBeNull();
    const email = 'owner@clinic.example';
    const person = { id: newId(), name: 'Asha Rao', email, role: 'owner' as const, createdAt: NOON };
    await live.db.database.insert(staff).values(person);
    const { $client } = live.db.database;
    const other = await $client.connect();
    await other.query('begin; lock table live_openings in access exclusive mode');
    const started = startApiProcess(live.db.url, LIVE);
    try {
      await expect.poll(async () => (await $client.query(WAITING)).rowCount).toBe(1);
      // Longer than a call waits for a lock.
      await sleep(3_300);
    } finally {
      await other.query('commit');
      other.release();
    }
    await (await started).stop();
    const [after] = await live.db.database.delete(staff).where(eq(staff.email, email)).returning();
    expect(after).toMatchObject({ dismissedAt: null });
  });
});
