import { readFile } from 'node:fs/promises';
import type pg from 'pg';

/**
 * What the version before the owner's pages had written by the end of its journeys, a row a line: of a clinic that many
 * patients had used, and of one whose desk had been worked at.
 */
export const FILLS = ['many-patients', 'desk'] as const;

/** Fills a database as that version left it. What its tables ask of each other holds again afterwards. */
export function fillAsBefore(db: pg.Client, fill: (typeof FILLS)[number]): Promise<void> {
  return fillTables(db, new URL(`${fill}.ndjson`, import.meta.url));
}

/**
 * Puts stored rows into a database in place of what their tables hold, with the columns that they have: by every check,
 * not-null, unique and exclusion constraint, but without triggers, which did their work when the rows were written.
 */
export async function fillTables(db: Pick<pg.Client, 'query'>, file: URL): Promise<void> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  const rows = new Map<string, object[]>();
  for (const line of lines) {
    const { table, row }: { table: string; row: object } = JSON.parse(line);
    rows.set(table, [...(rows.get(table) ?? []), row]);
  }
  await db.query('begin');
  const { rows: references } = await db.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of references) await db.query(`alter table ${table} drop constraint "${name}"`);
  for (const [table, some] of rows) {
    const columns = await columnsOf(db, table, Object.keys(some[0] ?? {}));
    await db.query(`alter table "${table}" disable trigger user`);
    await db.query(`delete from "${table}"`);
    await db.query(
      `insert into "${table}" (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(some)],
    );
    await db.query(`alter table "${table}" enable trigger user`);
  }
  for (const { table, name, definition } of references) {
    await db.query(`alter table ${table} add constraint "${name}" ${definition}`);
  }
  await db.query('commit');
}

/** The columns of a table, or of some of them, that are written and not worked out. */
async function columnsOf(db: Pick<pg.Client, 'query'>, table: string, some?: string[]): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'
        and column_name = any(coalesce($2, array[column_name])) order by ordinal_position`,
    [table, some],
  );
  return rows.map(({ name }) => name).join(', ');
}

/** Every row of every table by the columns that there are now, to be compared with what the same query gives later. */
export async function rowsByTable(
  db: Pick<pg.Client, 'query'>,
): Promise<{ table: string; query: string; rows: string[] }[]> {
  const { rows: tables } = await db.query<{ table: string }>(
    `select table_name as table from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations' order by 1`,
  );
  const all = [];
  for (const { table } of tables) {
    const query = `select to_json(x)::text as row from (select ${await columnsOf(db, table)} from "${table}") x order by 1`;
    all.push({ table, query, rows: await rowsOf(db, query) });
  }
  return all;
}

export async function rowsOf(db: Pick<pg.Client, 'query'>, query: string): Promise<string[]> {
  return (await db.query<{ row: string }>(query)).rows.map(({ row }) => row);
}
