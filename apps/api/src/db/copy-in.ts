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

interface ForeignKey {
  schema: string;
  table: string;
  name: string;
  definition: string;
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
    const keys = await foreignKeysOf(client);
    for (const { name, ...table } of keys) {
      await client.query(`alter table ${qualified(table)} drop constraint ${pg.escapeIdentifier(name)}`);
    }
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${names.join(', ')}`);
    return {
      fill: (table, rows) => refusingRows(() => fill(client, table, rows)),
      finish: () => refusingRows(finish),
      close,
    };
    async function finish() {
      for (const name of names) await client.query(`alter table ${name} enable trigger user`);
      for (const { name, definition, ...table } of keys) {
        await client.query(
          `alter table ${qualified(table)} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
        );
      }
      for (const { schema, sequence, lastValue, isCalled } of sequences) {
        const name = qualified({ schema, table: sequence });
        await client.query('select setval($1, $2, $3)', [name, lastValue, isCalled]);
      }
      await client.query('commit');
      await client.query('analyze');
    }
  } catch (error) {
    await close();
    throw error;
  }
}

async function fill(client: pg.Client, table: TableShape, rows: AsyncIterable<Buffer>): Promise<number> {
  const copy = client.query(copyFrom(`copy ${qualified(table)} (${columnList(table)}) from stdin`));
  await pipeline(Readable.from(rows, { objectMode: false }), copy);
  return copy.rowCount;
}

function refuseMissing(tables: readonly TableShape[], own: readonly TableShape[]): void {
  for (const table of tables) {
    const found = own.find(({ schema, table: name }) => schema === table.schema && name === table.table);
    const missing = table.columns.find((column) => !found?.columns.includes(column));
    if (missing) throw new TargetLacks(`${table.schema}.${table.table}.${missing}`);
  }
}

async function foreignKeysOf(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select nspname as schema, relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint join pg_class on pg_class.oid = conrelid join pg_namespace on pg_namespace.oid = relnamespace
     where contype = 'f' and conparentid = 0 order by 1, 2, 3`);
  return rows;
}
