import { randomBytes } from 'node:crypto';
import { tokenSha256 } from '../../src/auth/secrets.ts';
import type { Database } from '../../src/db/database.ts';
import { addStaff } from '../staff.ts';

/** Each signs in by a code once: another one would come too soon. */
const PATIENTS = 1_400;
/** Each has sessions left for three bookings, and among few patients there are a hundred of them. */
const BOOKERS = 300;
const OWNERS = 20;

function chosen<Value>(list: readonly Value[], round: number): Value {
  // The first rounds are below zero.
  const value = list[(round + 1_000) % list.length];
  if (value === undefined) throw new Error('nobody can ask');
  return value;
}

/** Owners of the clinic who have just signed in, as much of the clinic asks for. */
export async function freshOwners(database: Database): Promise<(round: number) => string> {
  const owners: string[] = [];
  for (let owner = 0; owner < OWNERS; owner += 1) {
    owners.push((await addStaff({ db: { database }, clock: { now: new Date() } }, 'owner')).cookie);
  }
  return (round) => chosen(owners, round);
}

/** Which patients ask: some of all kinds, as they come, and some who can book. */
export async function findCallers(database: Database) {
  const { rows } = await database.$client.query<{ userId: string; phone: string }>(
    `select id as "userId", phone from users where role = 'patient' order by md5(id::text) limit $1`,
    [PATIENTS],
  );
  const patients = rows.map((row) => ({ ...row, token: randomBytes(32).toString('base64url') }));
  await database.$client.query(
    `insert into access_tokens (token_sha256, user_id, created_at, expires_at)
     select sha256, id, now(), now() + interval '1 day' from unnest($1::bytea[], $2::uuid[]) as token (sha256, id)`,
    [patients.map(({ token }) => tokenSha256(token)), patients.map(({ userId }) => userId)],
  );
  const { rows: bookers } = await database.$client.query<{ userId: string }>(
    `select user_id as "userId" from subscriptions where status = 'active' and end_date > now() + interval '91 days' and sessions_granted - sessions_consumed >= 3
       and not exists (select from appointments where user_id = subscriptions.user_id and appointments.status in ('scheduled', 'confirmed'))
     order by md5(id::text) limit $1`,
    [BOOKERS],
  );
  const booking = bookers.map((row) => ({ ...row, token: randomBytes(32).toString('base64url') }));
  await database.$client.query(
    `insert into access_tokens (token_sha256, user_id, created_at, expires_at)
     select sha256, id, now(), now() + interval '1 day' from unnest($1::bytea[], $2::uuid[]) as token (sha256, id)`,
    [booking.map(({ token }) => tokenSha256(token)), booking.map(({ userId }) => userId)],
  );
  return {
    patient: (round: number) => chosen(patients, round),
    booker: (round: number) => chosen(booking, round),
  };
}

export type Callers = Awaited<ReturnType<typeof findCallers>>;
