import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { readMigrationFiles } from '../../src/db/migration-files.ts';
import { databaseIn } from '../../src/db/sibling-databases.ts';
import { createDatabase } from '../fresh-database.ts';

const MIGRATIONS = new URL('../../src/db/migrations/', import.meta.url);
const FORMER = new URL('./former/', import.meta.url);
const ROWS = new URL('./rows/', import.meta.url);

/** The schema as a commit of the past had it. */
export interface EarlierSchema {
  commit: string;
  /** The number of its last migration. */
  last: string;
  /** Lower numbers that were landed later. */
  without?: readonly string[];
  /** Its migrations that had another name or other statements then; they lie in former/. */
  former?: readonly string[];
  /** The names then of migrations that only the names of were changed, and their names now. */
  renamed?: Readonly<Record<string, string>>;
}

/** A migration by the name it had, and the rows that were written while it was the last. */
interface Step {
  name: string;
  statements: string;
  rows: string;
}

const numberOf = (file: string) => file.slice(0, 4);

async function stepsOf(files: ReadonlyMap<string, string>): Promise<Step[]> {
  const written = new Set(await readdir(ROWS));
  return Promise.all(
    [...files].sort().map(async ([name, statements]) => {
      const file = `${numberOf(name)}.sql`;
      return {
        name,
        statements,
        rows: written.has(file) ? await readFile(new URL(file, ROWS), 'utf8') : '',
      };
    }),
  );
}

async function stepsBefore({ last, without = [], former = [], renamed = {} }: EarlierSchema) {
  const files = new Map<string, string>();
  for (const { name, statements } of await readMigrationFiles(MIGRATIONS)) {
    if (numberOf(name) <= last && !without.includes(numberOf(name))) files.set(name, statements);
  }
  for (const name of former) files.set(name, await readFile(new URL(name, FORMER), 'utf8'));
  for (const [name, now] of Object.entries(renamed)) {
    files.set(name, await readFile(new URL(now, MIGRATIONS), 'utf8'));
  }
  return stepsOf(files);
}

async function take(url: string, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return;
  const db = new pg.Client(url);
  await db.connect();
  for (const { name, statements, rows } of steps) {
    await db.query(statements);
    await db.query('insert into schema_migrations (name) values ($1)', [name]);
    if (rows) await db.query(rows);
  }
  await db.end();
}

async function createListing() {
  const created = await createDatabase('earlier');
  const db = new pg.Client(created.url);
  await db.connect();
  await db.query(
    'create table schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  await db.end();
  return created;
}

const differ = (one: Step, other?: Step) => one.name !== other?.name || one.statements !== other.statements;

/**
 * Databases as versions of the past left them, by their commits: their migrations, and rows that were written while each was
 * the last. Nobody is connected to them. Each is a copy of one that takes today's migrations, from where its own differ.
 */
export async function buildEarlier(schemas: readonly EarlierSchema[]) {
  const files = await readMigrationFiles(MIGRATIONS);
  const ofToday = await stepsOf(new Map(files.map(({ name, statements }) => [name, statements])));
  const earlier = await Promise.all(
    schemas.map(async (schema) => {
      const steps = await stepsBefore(schema);
      const differing = steps.findIndex((step, n) => differ(step, ofToday[n]));
      return { schema, steps, shared: differing === -1 ? steps.length : differing };
    }),
  );
  const built = new Map<string, Awaited<ReturnType<typeof createDatabase>>>();
  const common = await createListing();
  let taken = 0;
  for (const { schema, steps, shared } of earlier.sort((one, other) => one.shared - other.shared)) {
    await take(common.url, ofToday.slice(taken, shared));
    taken = shared;
    const database = await createDatabase('earlier', databaseIn(common.url));
    await take(database.url, steps.slice(shared));
    built.set(schema.commit, database);
  }
  await common.drop();
  return built;
}
