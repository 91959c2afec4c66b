import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deskDeviceEndpoints } from '@chairside/contract/desk-devices';
import { identityEndpoints } from '@chairside/contract/identity';
import { peopleEndpoints } from '@chairside/contract/people';
import type { StaffRole } from '@chairside/rules/staff';
import { eq } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { backUpTo, backupFolder, SANDBOX } from '../../test/backups.ts';
import { owner as patientWithBoth, startPhoneChange } from '../../test/contact-changes.ts';
import { createDatabase, type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { startSignIn } from '../../test/passkeys.ts';
import { newPerson, planNamed } from '../../test/sign-up.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { restoreBackup } from '../backups/restore-backup.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { deskDevices, staff, staffPasskeys, staffRecoveryCodes } from '../db/schema.ts';
import { createLog } from '../logging/log.ts';
import { useCode } from '../staff/recovery-code-store.ts';
import { newSetUpLink } from '../staff/set-up-link.ts';
import { ENDED_UNKNOWN, endedIn, endRestored } from './end-restored.ts';

const SIGN_INS = [
  'access_tokens',
  'known_devices',
  'codes',
  'pending_registrations',
  'contact_changes',
  'staff_tokens',
  'staff_links',
  'passkey_challenges',
];

let app: TestApp;
let folder: string;
let asha: AddedStaff;
let meera: AddedStaff;
async function startClinic(): Promise<void> {
  [app, folder] = await Promise.all([startTestApp(), backupFolder()]);
  asha = await addStaff(app, 'owner', { name: 'Asha Rao', email: 'asha@clinic.example' });
  meera = await addStaff(app, 'receptionist', { name: 'Meera Iyer', email: 'meera@clinic.example' });
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });
}

/** Backs the clinic up, lets something happen there, and restores it as it was before. */
async function restored(
  since: () => Promise<void>,
  look: (database: Database, said: string[]) => Promise<void>,
): Promise<void> {
  const file = join(folder, 'before.backup');
  const { identity } = await backUpTo(file, { url: app.db.url, files: { get: async () => null } });
  await since();
  const { url, drop } = await createDatabase('ended', inject('migratedDatabase'));
  const database = openDatabase(url, createLog('silent'));
  try {
    const ended = await endedIn(app.db.url);
    let said: string[] = [];
    const prepare = async (restoredUrl: string) => {
      said = await endRestored(restoredUrl, ended);
    };
    await restoreBackup({ databaseUrl: url, files: null, more: SANDBOX, prepare }, createReadStream(file), [
      identity,
    ]);
    await look(database, said);
  } finally {
    await database.$client.end();
    await drop();
  }
}

async function counts({ $client }: Database): Promise<number[]> {
  const each = SIGN_INS.map(async (table) => (await $client.query(`select from ${table}`)).rowCount ?? 0);
  return Promise.all(each);
}

test('nobody is signed in after a restore, and no change of a contact that waited takes effect (BACKUP-14)', async () => {
  await startClinic();
  const patient = await patientWithBoth(app);
  const { phone, reply } = await startPhoneChange(app, patient);
  expect(reply.status).toBe(200);
  const body = { name: 'Ravi Nair', email: 'ravi@clinic.example', role: 'dentist' } as const;
  expect((await app.call(peopleEndpoints.inviteStaff, { body }, asha)).status).toBe(201);
  const { phone: registering, address } = newPerson();
  const { _id: planId } = await planNamed(app, 'Standard Plan');
  const registration = { name: 'Kiran Shah', phone: registering, planId };
  expect((await app.call(identityEndpoints.register, { body: registration }, { address })).status).toBe(200);
  await startSignIn(app, { address });
  expect((await counts(app.db.database)).filter((rows) => rows > 0)).toHaveLength(SIGN_INS.length);
  await restored(
    async () => {},
    async (database, said) => {
      expect(await counts(database)).toEqual(SIGN_INS.map(() => 0));
      expect((await database.$client.query('select from users where phone = $1', [phone])).rowCount).toBe(0);
      expect(said).toContain(
        'At the desk can sign in: Asha Rao (owner, may see medical data), Meera Iyer (receptionist).',
      );
      expect(said).toContain('Changes of a phone or an e-mail address that waited, and are ended: 1.');
    },
  );
});

test('whoever was dismissed since is not back, nor is a code that was used or a PC that was removed', async () => {
  await startClinic();
  const { database } = app.db;
  const [deviceId, at] = [newId(), app.clock.now];
  const keySha256 = Buffer.alloc(32, 1);
  await database
    .insert(deskDevices)
    .values({ id: deviceId, name: 'Counter', keySha256, pairedBy: asha.id, pairedAt: at });
  const passkey = { id: newId(), staffId: meera.id, publicKey: Buffer.alloc(9), signCount: 0, name: 'Phone' };
  await database
    .insert(staffPasskeys)
    .values({ ...passkey, credentialId: Buffer.alloc(16, 2), createdAt: at });
  const codes = [Buffer.alloc(32, 3), Buffer.alloc(32, 4)] as const;
  await database.insert(staffRecoveryCodes).values(codes.map((codeHmac) => ({ staffId: asha.id, codeHmac })));
  await restored(
    async () => {
      const newcomer = await addStaff(app, 'owner', { email: 'new@clinic.example' });
      await app.call(peopleEndpoints.dismissStaff, { params: { id: meera.id } }, newcomer);
      await app.call(deskDeviceEndpoints.revokeDevice, { params: { id: deviceId } }, asha);
      await useCode(database, asha.id, codes[0], at);
    },
    async (old, said) => {
      expect(said).toContain('At the desk can sign in: Asha Rao (owner, may see medical data).');
      const [row] = await old.select().from(staff).where(eq(staff.id, meera.id));
      expect(row).toMatchObject({ dismissedAt: at, dismissedBy: null });
      expect(await old.select().from(staffPasskeys)).toEqual([]);
      expect(await old.select().from(deskDevices)).toEqual([]);
      const unused = (await old.select().from(staffRecoveryCodes)).filter(({ usedAt }) => !usedAt);
      expect(unused.map(({ codeHmac }) => codeHmac)).toEqual([codes[1]]);
    },
  );
});

const change = (id: string, role: StaffRole, { maySeeMedical = false, by = asha } = {}) =>
  app.call(peopleEndpoints.changeStaff, { params: { id }, body: { role, maySeeMedical } }, by);

test('a role that was lowered since stays lower, and medical data that were withdrawn closed; nobody gets more than in the backup (BACKUP-14)', async () => {
  await startClinic();
  const add = (role: StaffRole, name: string, maySeeMedical = false) =>
    addStaff(app, role, { name, maySeeMedical, email: `${name.toLowerCase()}@clinic.example` });
  const [bela, chand, dev] = [
    await add('owner', 'Bela'),
    await add('owner', 'Chand'),
    await add('dentist', 'Dev'),
  ];
  const [esha, farid] = [await add('dentist', 'Esha'), await add('receptionist', 'Farid', true)];
  const [gita, hari] = [await add('receptionist', 'Gita', true), await add('receptionist', 'Hari')];
  await restored(
    async () => {
      await change(bela.id, 'receptionist');
      await change(chand.id, 'dentist');
      await change(dev.id, 'receptionist', { maySeeMedical: true });
      await change(esha.id, 'owner');
      await change(farid.id, 'receptionist');
      await change(gita.id, 'dentist');
      await change(hari.id, 'receptionist', { maySeeMedical: true });
    },
    async (_database, said) => {
      const may = 'may see medical data';
      expect(said).toContain(
        `At the desk can sign in: Asha Rao (owner, ${may}), Bela (receptionist), Chand (dentist, ${may}), Dev (receptionist, ${may}), Esha (dentist, ${may}), Farid (receptionist), Gita (receptionist, ${may}), Hari (receptionist), Meera Iyer (receptionist).`,
      );
      expect(said).toContain(
        'May do less than in the backup, as in what was there before: Bela, Chand, Dev, Farid.',
      );
      expect(said.join()).not.toMatch(/WARNING|prints a link/);
    },
  );
});

test.each(['lowered', 'dismissed'])(
  'the only owner of the backup who was %s since by a newer one stays so: the next start prints a link that makes one (BACKUP-14, STAFF-4)',
  async (what) => {
    await startClinic();
    await restored(
      async () => {
        const newcomer = await addStaff(app, 'owner', { email: 'new@clinic.example' });
        if (what === 'lowered') await change(asha.id, 'receptionist', { by: newcomer });
        else await app.call(peopleEndpoints.dismissStaff, { params: { id: asha.id } }, newcomer);
      },
      async (database, said) => {
        const lowered = what === 'lowered' ? 'Asha Rao (receptionist), ' : '';
        expect(said).toContain(`At the desk can sign in: ${lowered}Meera Iyer (receptionist).`);
        expect(said).toContain(
          'No owner can sign in: npm start prints a link that makes one, good once and for an hour.',
        );
        expect(await newSetUpLink(database, NOON)).not.toBeNull();
      },
    );
  },
);

test.each([
  ['nobody is', async () => {}],
  ['another clinic is', async (db: FreshDatabase) => addStaff({ db, clock: { now: NOON } }, 'owner')],
])(
  'where %s in the database that was there, a warning says what comes back, and the list who may see medical data',
  async (_who, fill) => {
    await startClinic();
    await addStaff(app, 'receptionist', {
      name: 'Farid',
      email: 'farid@clinic.example',
      maySeeMedical: true,
    });
    const db = await freshDatabase();
    onTestFinished(() => db.drop());
    await fill(db);
    expect(await endRestored(app.db.url, await endedIn(db.url))).toEqual([
      expect.stringContaining('Everybody signs in again'),
      'At the desk can sign in: Asha Rao (owner, may see medical data), Farid (receptionist, may see medical data), Meera Iyer (receptionist).',
      expect.stringMatching(
        /^WARNING: .* whoever was dismissed since the backup is at the desk again, .* Roles and the right to medical data are those of the backup/,
      ),
    ]);
  },
);

test('a damaged database does not keep a backup from taking its place, and a warning says what comes back', async () => {
  await startClinic();
  await app.db.database.$client.query('alter table staff_recovery_codes rename to damaged');
  const ended = await endedIn(app.db.url);
  await app.db.database.$client.query('alter table damaged rename to staff_recovery_codes');
  expect(await endRestored(app.db.url, ended)).toContain(ENDED_UNKNOWN);
});
