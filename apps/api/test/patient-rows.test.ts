import { expect, test } from 'vitest';
import { payingPatient, payingPatientForReal } from './patients.ts';
import { patientAtCounter, patientAtCounterForReal } from './sales.ts';
import { signUp, signUpForReal } from './sign-up.ts';
import { type AddedStaff, addStaff } from './staff.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** Every row of every table, but for the counts of the limits: no calls are made where rows are inserted. */
async function everyRow({ db }: TestApp): Promise<string[]> {
  const query = async (text: string) => (await db.database.$client.query(text)).rows;
  const tables = await query(
    `select oid::regclass::text as name from pg_class
      where relkind in ('r', 'p') and not relispartition and oid <> 'rate_limits'::regclass
        and relnamespace in (select oid from pg_namespace where nspname in ('public', 'sandbox', 'audit'))
      order by name`,
  );
  const rows: string[] = [];
  for (const { name } of tables) {
    for (const { row } of await query(`select to_jsonb(t)::text as row from ${name} t order by ctid`)) {
      rows.push(`${name} ${row}`);
    }
  }
  return rows;
}

const IDS = /[0-9a-f]{8}-[0-9a-f-]{27}|\b(order|pay)_\w{14}\b|\\\\x[0-9a-f]+|(?<=")\d{6}\b|\b9\d{9}\b/g;

/** The rows that were added, what is drawn or counted on being named by where it comes first. */
function added(before: readonly string[], after: readonly string[]): string[] {
  const names = new Map<string, string>();
  const named = (id: string) => {
    const name = names.get(id) ?? `#${names.size}`;
    names.set(id, name);
    return name;
  };
  return after.filter((row) => !before.includes(row)).map((row) => row.replace(IDS, named));
}

type Make = (app: TestApp, desk: AddedStaff) => Promise<unknown>;

async function rowsOf(makePatient: Make) {
  const app = await startTestApp();
  try {
    const desk = await addStaff(app, 'receptionist');
    const before = await everyRow(app);
    await makePatient(app, desk);
    return added(before, await everyRow(app));
  } finally {
    await app.close();
  }
}

test.each<[string, Make, Make, number]>([
  ['has signed up', (app) => signUp(app), (app) => signUpForReal(app), 9],
  ['has paid', (app) => payingPatient(app), (app) => payingPatientForReal(app), 18],
  ['is known at the counter', patientAtCounter, patientAtCounterForReal, 4],
])(
  'an inserted patient who %s has left every row that the real calls leave',
  async (_, insert, forReal, count) => {
    const inserted = await rowsOf(insert);
    expect(inserted).toEqual(await rowsOf(forReal));
    expect(inserted).toHaveLength(count);
  },
);
