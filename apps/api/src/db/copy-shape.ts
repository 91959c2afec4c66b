import pg from 'pg';
import { connectTo } from './connection.ts';

/** A table as it is copied: the columns that hold something of their own, none that the database works out. */
export interface TableShape {
  schema: string;
  table: string;
  columns: string[];
}

export interface SequenceName {
  schema: string;
  sequence: string;
}

export interface SequenceState extends SequenceName {
  lastValue: string;
  isCalled: boolean;
}

/** Where the product and its sandbox have tables. */
export const OWN_SCHEMAS = ['public', 'audit', 'sandbox'];

/** The list of applied migrations that each schema with tables of ours has. */
export const MIGRATION_LIST = 'schema_migrations';

// What a row says in text must not depend on whose settings it is read with, or on the version of PostgreSQL.
const SETTINGS = `
  set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set timezone = 'UTC'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`;

const COLUMNS = `
  select nspname as schema, relname as table, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
   where relkind in ('r', 'p') and not relispartition and nspname = any ($1)
   group by nspname, relname order by nspname, relname`;

/** A connection for copying, beside every pool: a copy may take longer than any call. */
export async function connectToCopy(url: string): Promise<pg.Client> {
  const client = await connectTo(url, 'chairside backup');
  await client.query(SETTINGS);
  return client;
}

/** All tables in the schemas of the product and its sandbox, by name. What migrations were applied is no such row: the target has its own list. */
export async function shapesOf(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(COLUMNS, [OWN_SCHEMAS]);
  return rows.filter(({ table }) => table !== MIGRATION_LIST);
}

/** All sequences there, by name. */
export async function sequencesIn(client: pg.Client): Promise<SequenceName[]> {
  const { rows } = await client.query<SequenceName>(
    `select schemaname as schema, sequencename as sequence from pg_sequences
      where schemaname = any ($1) order by 1, 2`,
    [OWN_SCHEMAS],
  );
  return rows;
}

/** Names what a schema holds. */
type Named = { schema: string } & ({ table: string } | { sequence: string });

const bareName = (named: Named) => ('table' in named ? named.table : named.sequence);

export const qualified = (named: Named) =>
  `${pg.escapeIdentifier(named.schema)}.${pg.escapeIdentifier(bareName(named))}`;

/** As people read it. */
export const nameOf = (named: Named) => `${named.schema}.${bareName(named)}`;

export const columnList = ({ columns }: TableShape) =>
  columns.map((name) => pg.escapeIdentifier(name)).join(', ');
