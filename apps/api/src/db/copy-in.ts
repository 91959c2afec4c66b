import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  columnList,
  connectToCopy,
  nameOf,
  qualified,
  type SequenceState,
  sequencesIn,
  shapesOf,
  type TableShape,
} from './copy-shape.ts';

/** What is checked or done as rows come into a table, as one statement takes it away and puts it back. */
interface TableGuards {
  schema: string;
  table: string;
  drops: string[];
  adds: string[];
  /** The tables that its foreign keys name. */
  refersTo: Pick<TableShape, 'schema' | 'table'>[];
}

/** All rows of a database being replaced, in one transaction: until `finish` nobody sees anything of it. */
export interface Replacement {
  /** The tables, columns and sequences that come and that the database does not have, by name: they are passed over. */
  passedOver: string[];
  /** Adds rows in COPY's text format; says how many. */
  fill(table: TableShape, rows: AsyncIterable<Buffer>): Promise<number>;
  finish(): Promise<void>;
  /** Until then the columns that are passed over are there, as text, for what came to be compared. */
  dropPassedOver(): Promise<void>;
  /** Leaves the database as it was, unless it is finished. */
  close(): Promise<void>;
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
 * Begins to replace all rows of a database whose schema is there. Of each table that has rows or gets some, foreign keys are taken
 * away meanwhile, so that tables may come in any order, and are checked when they are put back; and no trigger of ours runs, since
 * what it would write is among the rows that come.
 */
export async function beginReplacing(
  url: string,
  { tables, sequences }: { tables: readonly TableShape[]; sequences: readonly SequenceState[] },
): Promise<Replacement> {
  const client = await connectToCopy(url);
  const close = () => client.end().catch(() => {});
  try {
    const own = await shapesOf(client);
    const names = own.map(qualified);
    const here = [...own, ...(await sequencesIn(client))].map(nameOf);
    const columns = columnsLacking(own, tables);
    await client.query('begin');
    for (const { table, column } of columns) {
      await client.query(`alter table ${qualified(table)} add ${pg.escapeIdentifier(column)} text`);
    }
    // Whoever would write to a table that is empty waits as well, and finds what was restored.
    await client.query(`lock table ${names.join(', ')}`);
    const guards = new Map((await guardsOf(client)).map((each) => [qualified(each), each]));
    const opened: TableGuards[] = [];
    const open = async (table: string) => {
      const found = guards.get(table);
      guards.delete(table);
      if (!found) return;
      opened.push(found);
      await client.query(`alter table ${table} ${found.drops.join(', ')}`);
    };
    const filled = await filledOf(client, names);
    // One that others name is not emptied alone; an empty one would get new files.
    const touched = [...guards].filter(
      ([table, { refersTo }]) =>
        filled.includes(table) || refersTo.some((each) => filled.includes(qualified(each))),
    );
    for (const [table] of touched) await open(table);
    if (filled.length > 0) await client.query(`truncate ${filled.join(', ')}`);
    const changed = new Set(filled);
    return {
      passedOver: [
        ...[...tables, ...sequences].map(nameOf).filter((name) => !here.includes(name)),
        ...columns.map(({ table, column }) => `${nameOf(table)}.${column}`),
      ],
      fill: (table, rows) => refusingRows(() => fill(table, rows)),
      finish: () => refusingRows(finish),
      dropPassedOver,
      close,
    };
    async function fill(table: TableShape, rows: AsyncIterable<Buffer>): Promise<number> {
      if (!here.includes(nameOf(table))) {
        for await (const _ of rows);
        return 0;
      }
      const pieces = rows[Symbol.asyncIterator]();
      const first = await pieces.next();
      if (first.done) return 0;
      const all = (async function* () {
        yield first.value;
        yield* { [Symbol.asyncIterator]: () => pieces };
      })();
      const name = qualified(table);
      await open(name);
      changed.add(name);
      const copy = client.query(copyFrom(`copy ${name} (${columnList(table)}) from stdin`));
      await pipeline(Readable.from(all, { objectMode: false }), copy);
      return copy.rowCount;
    }
    async function finish() {
      await client.query(
        opened.map((each) => `alter table ${qualified(each)} ${each.adds.join(', ')};`).join('\n'),
      );
      for (const each of sequences.filter((sequence) => here.includes(nameOf(sequence)))) {
        const { lastValue, isCalled } = each;
        await client.query('select setval($1, $2, $3)', [qualified(each), lastValue, isCalled]);
      }
      await client.query('commit');
      if (changed.size > 0) await client.query(`analyze ${[...changed].join(', ')}`);
    }
    async function dropPassedOver() {
      for (const { table, column } of columns) {
        await client.query(`alter table ${qualified(table)} drop ${pg.escapeIdentifier(column)}`);
      }
    }
  } catch (error) {
    await close();
    throw error;
  }
}

/** The columns that come for a table which is there without them. */
function columnsLacking(own: readonly TableShape[], coming: readonly TableShape[]) {
  return coming.flatMap((table) => {
    const found = own.find((each) => nameOf(each) === nameOf(table));
    const columns = found ? table.columns.filter((column) => !found.columns.includes(column)) : [];
    return columns.map((column) => ({ table, column }));
  });
}

/** Of each table that has foreign keys or triggers of ours. */
async function guardsOf(client: pg.Client): Promise<TableGuards[]> {
  const { rows } = await client.query<TableGuards>(`
    select nspname as schema, relname as table,
           array_agg(drops order by drops) as drops, array_agg(adds order by drops) as adds,
           array_agg(json_build_object('schema', named_schema, 'table', named_table))
             filter (where named_table is not null) as "refersTo"
      from (
        select conrelid as of, format('drop constraint %I', conname) as drops,
               format('add constraint %I %s', conname, pg_get_constraintdef(pg_constraint.oid)) as adds,
               named_in.nspname as named_schema, named.relname as named_table
          from pg_constraint
          join pg_class named on named.oid = confrelid join pg_namespace named_in on named_in.oid = named.relnamespace
         where contype = 'f' and conparentid = 0
        union all
        select distinct tgrelid, 'disable trigger user', 'enable trigger user', null::name, null::name
          from pg_trigger where not tgisinternal
      ) guards
      join pg_class on pg_class.oid = guards.of join pg_namespace on pg_namespace.oid = relnamespace
     group by 1, 2 order by 1, 2`);
  return rows.map((row) => ({ ...row, refersTo: row.refersTo ?? [] }));
}

/** Those of the tables that hold rows, or have held some. */
async function filledOf(client: pg.Client, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name
      where pg_relation_size(name::regclass) > 0
         or exists (select from pg_inherits where inhparent = name::regclass and pg_relation_size(inhrelid) > 0)`,
    [names],
  );
  return rows.map(({ name }) => name);
}
