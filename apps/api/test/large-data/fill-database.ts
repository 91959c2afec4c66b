import { readdir, readFile } from 'node:fs/promises';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import pg from 'pg';
import { MONEY_PROMISES } from '../../src/db/money-promises.ts';
import { promisesIn } from '../../src/db/promises.ts';
import { DEMO_PERSON } from '../../src/users/feature.ts';
import { putBack, setAside } from './constraints.ts';
import type { Size } from './size.ts';

const STEPS = new URL('./steps/', import.meta.url);
const MEMORY = { work_mem: '256MB', maintenance_work_mem: '512MB', temp_buffers: '512MB' };

interface Filling {
  size: Size;
  timeZone: string;
  now: Date;
  say(sentence: string): void;
}

/**
 * Fills an empty database with patients and visits, all in one transaction, which is committed once every promise that the
 * product makes of its data holds: a fill that ends early leaves nothing.
 */
export async function fillDatabase(url: string, filling: Filling): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    await client.query("set local lock_timeout = '5s'");
    for (const [name, value] of Object.entries(MEMORY)) await client.query(`set local ${name} = '${value}'`);
    await client.query('select set_config($1, $2, true)', ['timezone', 'UTC']);
    await fill(client, filling);
    await client.query('commit');
    await client.query('vacuum (analyze)');
  } finally {
    await client.end().catch(() => {});
  }
}

async function fill(client: pg.Client, { size, timeZone, now, say }: Filling): Promise<void> {
  await createMadeId(client);
  await createSettings(client, size, timeZone, now);
  const aside = await setAside(client);
  for (const name of (await readdir(STEPS)).sort()) {
    await timed(name, say, async () => client.query(await readFile(new URL(name, STEPS), 'utf8')));
  }
  await timed('indexes and foreign keys', say, () => putBack(client, aside));
  await client.query('analyze');
  await timed('every promise checked', say, () => checkPromises(client, timeZone));
}

async function checkPromises(client: pg.Client, timeZone: string): Promise<void> {
  for (const [promise, statement] of Object.entries({ ...promisesIn(timeZone), ...MONEY_PROMISES })) {
    const { rows } = await client.query(statement);
    if (rows.length > 0) throw new Error(`the data set has ${promise}: ${JSON.stringify(rows[0])}`);
  }
}

/** An identifier (DATA-6) that is the same wherever a step makes it of the same. */
async function createMadeId(client: pg.Client): Promise<void> {
  await client.query(`
    create function pg_temp.made_id(at timestamptz, seed text) returns uuid language sql immutable as $$
      select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(seed), 1, 3)
        || '8' || substr(md5(seed), 4, 15))::uuid $$`);
}

/** What the steps need to know, in one row. */
async function createSettings(client: pg.Client, size: Size, timeZone: string, now: Date): Promise<void> {
  const beganAt = new Date(now);
  beganAt.setUTCFullYear(now.getUTCFullYear() - size.years);
  await client.query(
    `create temp table large as
     select $1::bigint as patients, $2::bigint as visits, $3::int as chairs, $4::int as slot_minutes, $5::int as visits_a_day,
            $6::text as time_zone, $7::timestamptz as now_at, $8::date as today, $9::timestamptz as began_at, $10::text as terms_version`,
    [
      size.patients,
      size.visits,
      size.chairs,
      size.slotMinutes,
      size.visitsADay,
      timeZone,
      now,
      clinicDateAt(now, timeZone),
      beganAt,
      // Marked as a demo patient, whose phone may be somebody's: no provider sends to it (SAND-4).
      DEMO_PERSON.termsVersion,
    ],
  );
}

async function timed<Result>(
  what: string,
  say: Filling['say'],
  work: () => Promise<Result>,
): Promise<Result> {
  const began = performance.now();
  const result = await work();
  say(`${((performance.now() - began) / 1_000).toFixed(1).padStart(8)} s  ${what}`);
  return result;
}
