import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  columnList,
  connectToCopy,
  qualified,
  type SequenceState,
  shapesOf,
  type TableShape,
} from './copy-shape.ts';

/** The foreign keys of a table, as one statement takes them away and puts them back. */
interface TableKeys {
  schema: string;
  table: string;
  drops: string;
  adds: string;
}

/** All rows of a database being replaced, in one transaction: until `finish` nobody sees anything of it. */
export interface Replacement {
  /** Adds rows in COPY's text format; says how many. */
  fill(table: TableShape, rows: AsyncIterable<Buffer>): Promise<number>;
  finish(): Promise<void>;
  /** Leaves the database as it was, unless it is finished. */
  close(): Promise<void>;
}

/** A table or column of the source that the target does not have. */
export class TargetLacks extends Error {
  override name = 'TargetLacks';
}

/** Rows that no database of ours could have held. */
export class RowsRefused extends Error {
  override name = 'RowsRefused';
}

// Of data that is malformed, or breaks a constraint.
const DATA_ERROR = /^2[23]/;

async function refusingRows<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof pg.DatabaseError && DATA_ERROR.test(error.code ?? '')) {
      throw new RowsRefused(error.table ?? '', { cause: error });
    }
    throw error;
  }
}

/**
 * Begins to replace all rows of a database whose schema is there. Foreign keys are taken away meanwhile, so that tables may
 * come in any order, and are checked when they are put back; no trigger of ours runs, since what they would write is among
 * the rows that come.
 */
export async function beginReplacing(
  url: string,
  { tables, sequences }: { tables: readonly TableShape[]; sequences: readonly SequenceState[] },
): Promise<Replacement> {
  const client = await connectToCopy(url);
  const close = () => client.end().catch(() => {});
  try {
    const own = await shapesOf(client);
    refuseMissing(tables, own);
    const names = own.map(qualified);
    await client.query('begin');
    // Whoever would write to a table that is empty waits as well, and finds what was restored.
    await client.query(`lock table ${names.join(', ')}`);
    const keys = await foreignKeysOf(client);
    const triggered = await triggeredOf(client, names);
    await client.query(
      [
        ...keys.map(({ drops, ...table }) => `alter table ${qualified(table)} ${drops};`),
        ...triggered.map((table) => `alter table ${table} disable trigger user;`),
      ].join('\n'),
    );
    const filled = await filledOf(client, names);
    // An empty one would get new files, too.
    if (filled.length > 0) await client.query(`truncate ${filled.join(', ')}`);
    return {
      fill: (table, rows) => refusingRows(() => fill(client, table, rows)),
      finish: () => refusingRows(finish),
      close,
    };
    async function finish() {
      await client.query(
        [
          ...triggered.map((table) => `alter table ${table} enable trigger user;`),
          ...keys.map(({ adds, ...table }) => `alter table ${qualified(table)} ${adds};`),
        ].join('\n'),
      );
      for (const { schema, sequence, lastValue, isCalled } of sequences) {
        const name = qualified({ schema, table: sequence });
        await client.query('select setval($1, $2, $3)', [name, lastValue, isCalled]);
      }
      await client.query('commit');
      await client.query(`analyze ${names.join(', ')}`);
    }
  } catch (error) {
    await close();
    throw error;
  }
}

async function fill(client: pg.Client, table: TableShape, rows: AsyncIterable<Buffer>): Promise<number> {
  const pieces = rows[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (first.done) return 0;
  const all = (async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => pieces };
  })();
  const copy = client.query(copyFrom(`copy ${qualified(table)} (${columnList(table)}) from stdin`));
  await pipeline(Readable.from(all, { objectMode: false }), copy);
  return copy.rowCount;
}

function refuseMissing(tables: readonly TableShape[], own: readonly TableShape[]): void {
  for (const table of tables) {
    const found = own.find(({ schema, table: name }) => schema === table.schema && name === table.table);
    const missing = table.columns.find((column) => !found?.columns.includes(column));
    if (missing) throw new TargetLacks(`${table.schema}.${table.table}.${missing}`);
  }
}

async function foreignKeysOf(client: pg.Client): Promise<TableKeys[]> {
  const { rows } = await client.query<TableKeys>(`
    select nspname as schema, relname as table,
           string_agg(format('drop constraint %I', conname), ', ' order by conname) as drops,
           string_agg(format('add constraint %I %s', conname, pg_get_constraintdef(pg_constraint.oid)), ', ' order by conname) as adds
      from pg_constraint join pg_class on pg_class.oid = conrelid join pg_namespace on pg_namespace.oid = relnamespace
     where contype = 'f' and conparentid = 0 group by 1, 2 order by 1, 2`);
  return rows;
}

/** Those of the tables that have triggers of ours. */
async function triggeredOf(client: pg.Client, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ schema: string; table: string }>(`
    select distinct nspname as schema, relname as table
      from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
     where not tgisinternal`);
  const triggered = new Set(rows.map(qualified));
  return names.filter((name) => triggered.has(name));
}

/** Those of the tables that hold rows. */
async function filledOf(client: pg.Client, names: readonly string[]): Promise<string[]> {
  const looks = names.map(
    (name) => `select ${pg.escapeLiteral(name)} as name where exists (select from ${name})`,
  );
  const { rows } = await client.query<{ name: string }>(looks.join(' union all '));
  return rows.map(({ name }) => name);
}
