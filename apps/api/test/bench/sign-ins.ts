import { type Agent, request } from 'node:http';
import { identityEndpoints } from '@chairside/contract/identity';
import pLimit from 'p-limit';
import type pg from 'pg';
import { codeHmac, newToken, tokenSha256 } from '../../src/auth/secrets.ts';
import type { Database } from '../../src/db/database.ts';
import { findSandboxSecret } from '../../src/db/installation.ts';
import type { ApiProcess } from '../api-process.ts';
import { manyPatients } from '../patients.ts';
import { type Comparison, sideBySide } from './measure.ts';

const A_ROUND = 200;
const CODE = '123456';

interface Waiting {
  userId: string;
  phone: string;
}

// What a sign-in by code asks of the database (src/auth/code-login.ts), without anything that decides about it.
const STATEMENTS = {
  wait: 'select points, expire from rate_limits where key = $1 and (expire > $2 or expire is null)',
  lock: "select * from codes where contact = $1 and purpose = 'login' for update",
  use: "update codes set used_at = $2 where contact = $1 and purpose = 'login'",
  userByPhone: 'select * from users where phone = $1 and phone_verified_at is not null',
  tries:
    'delete from password_tries where contact_hmac = any($1::bytea[]) and origin_hmac = any($2::bytea[])',
  token: `insert into access_tokens (token_sha256, user_id, created_at, expires_at, address)
      values ($1, $2, $3, $4, '127.0.0.0')`,
  device: `insert into known_devices (token_sha256, user_id, created_at, last_used_at) values ($1, $2, $3, $3)
      on conflict (token_sha256, user_id) do update set last_used_at = excluded.last_used_at`,
  oldest: `delete from known_devices where user_id = $1 and token_sha256 in (select token_sha256 from known_devices
      where user_id = $1 order by last_used_at desc, created_at desc offset 20 for update skip locked)`,
  user: 'select * from users where id = $1',
  subscription: `select * from subscriptions join plans on plans.id = plan_id
      left join plan_versions on plan_versions.id = plan_version_id where user_id = $1`,
};

/** Sign-ins by code a second, against the same statements on the database alone. */
export async function compareSignIns(
  { address }: ApiProcess,
  agent: Agent,
  database: Database,
  pool: pg.Pool,
): Promise<Comparison> {
  const secret = await findSandboxSecret(database);
  if (secret === null) throw new Error('the sandbox has no secret');
  async function round(signIn: (patient: Waiting) => Promise<void>): Promise<number> {
    const patients = await withCodes(database, secret ?? '');
    const limit = pLimit(agent.maxSockets);
    const began = performance.now();
    await Promise.all(patients.map((patient) => limit(signIn, patient)));
    return patients.length / ((performance.now() - began) / 1_000);
  }
  return sideBySide(
    () => round((patient) => overHttp(address, agent, patient)),
    () => round((patient) => straight(pool, patient)),
  );
}

/** Patients for each of whom a code is good. */
async function withCodes(database: Database, secret: string): Promise<Waiting[]> {
  const ids = (await manyPatients(database, A_ROUND)).map(({ userId }) => userId);
  const { rows } = await database.$client.query<Waiting>(
    'select id as "userId", phone from users where id = any($1::uuid[])',
    [ids],
  );
  await database.$client.query(
    `insert into codes (contact, purpose, code_hmac, created_at, expires_at)
     select contact, 'login', hmac, now(), now() + interval '5 minutes' from unnest($1::text[], $2::bytea[]) as code (contact, hmac)`,
    [
      rows.map(({ phone }) => phone),
      rows.map(({ phone }) => codeHmac(secret, { contact: phone, purpose: 'login', code: CODE })),
    ],
  );
  return rows;
}

function overHttp(address: string, agent: Agent, { phone }: Waiting) {
  return new Promise<void>((done, fail) => {
    const { method, path } = identityEndpoints.loginOtp;
    const headers = { 'content-type': 'application/json' };
    const sent = request(`${address}/api${path}`, { method, agent, headers }, (reply) => {
      reply.resume();
      reply.once('end', () =>
        reply.statusCode === 200 ? done() : fail(new Error(`a sign-in came to ${reply.statusCode}`)),
      );
    });
    sent.once('error', fail);
    sent.end(JSON.stringify({ phone, otp: CODE }));
  });
}

async function straight(pool: pg.Pool, { userId, phone }: Waiting): Promise<void> {
  const client = await pool.connect();
  const run = (name: keyof typeof STATEMENTS, values: unknown[]) =>
    client.query({ name: `sign_in_${name}`, text: STATEMENTS[name], values });
  const now = new Date();
  const hmacs = [tokenSha256(phone), tokenSha256(userId)];
  try {
    await run('wait', [`origin ${phone}`, now.getTime()]);
    await run('wait', [`contact ${phone}`, now.getTime()]);
    await client.query('begin');
    await run('lock', [phone]);
    await run('use', [phone, now]);
    await run('userByPhone', [phone]);
    await run('tries', [hmacs, hmacs]);
    await run('token', [tokenSha256(newToken()), userId, now, new Date(now.getTime() + 86_400_000)]);
    await run('device', [tokenSha256(newToken()), userId, now]);
    await run('oldest', [userId]);
    await run('user', [userId]);
    await run('subscription', [userId]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
