import type pg from 'pg';
import { lacksChecksums, readApplied } from './applied-migrations.ts';
import { connectToCopy, MIGRATION_LIST, nameOf, OWN_SCHEMAS, type TableShape } from './copy-shape.ts';
import { OWN } from './migrate.ts';
import { madeBy, readMigrationFiles } from './migration-files.ts';

// But PostgreSQL's own and those of its extensions.
const ALL_TABLES = `
  select nspname as schema, relname as table,
         array(select attname::text from pg_attribute where attrelid = pg_class.oid) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
   where relkind in ('r', 'p') and not relispartition
     and nspname <> 'information_schema' and not starts_with(nspname, 'pg_')
     and not exists (
       select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
   order by nspname, relname`;

/** What the first versions kept their queue in; nothing has dropped it (decision 14). */
const FORMER_QUEUE = 'pgboss';

/** The tables in a database that are none of ours, by name. Of a start that failed nothing is left that counts. */
export async function tablesOfOthers(url: string): Promise<string[]> {
  const client = await connectToCopy(url);
  try {
    const { rows: tables } = await client.query<TableShape>(ALL_TABLES);
    const isOurs = await oursIn(client, tables);
    return tables.filter((table) => !isOurs(table)).map(nameOf);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Other programs call a list of theirs by this name too. */
const isList = ({ schema, table, columns }: TableShape) =>
  schema === 'public' && table === MIGRATION_LIST && columns.includes('name');

/** Which tables are ours, as the list of applied migrations says. */
async function oursIn(
  client: pg.Client,
  tables: readonly TableShape[],
): Promise<(table: TableShape) => boolean> {
  const applied = tables.some(isList) ? await readApplied(client, `public.${MIGRATION_LIST}`) : [];
  const files = await readMigrationFiles(OWN.folder);
  const names = files.map(({ name }) => name);
  if (!applied.some(({ name }) => name === names[0])) {
    return (table) => applied.length === 0 && isList(table);
  }
  // What a newer version has made, or one of the first, has names that nobody knows here.
  const isKnown = applied.every(({ name }) => names.includes(name)) && !lacksChecksums(applied);
  const made = madeBy(files).add(MIGRATION_LIST);
  return ({ schema, table }) =>
    schema === FORMER_QUEUE ||
    (OWN_SCHEMAS.includes(schema) && (schema !== 'public' || !isKnown || made.has(table)));
}
