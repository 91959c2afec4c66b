import type pg from 'pg';

/** What a version can rely on of a database: its columns, and by what "on conflict" finds rows. */
export interface Shape {
  /** By table and name. */
  columns: Map<string, { type: string; isRequired: boolean; hasDefault: boolean }>;
  /** Unique indexes and constraints by table, columns and condition, whatever they are called. */
  unique: Set<string>;
  /** Views and functions that it may name. */
  others: Set<string>;
}

type Db = Pick<pg.Client, 'query'>;

const PRODUCT = "('public', 'audit')";

export async function shapeOf(db: Db): Promise<Shape> {
  const { rows: columns } = await db.query<{
    name: string;
    type: string;
    isRequired: boolean;
    hasDefault: boolean;
  }>(
    `select format('%s.%s', attrelid::regclass, attname) as name, format_type(atttypid, atttypmod) as type,
            attnotnull as "isRequired", atthasdef or attidentity <> '' as "hasDefault"
       from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind in ('r', 'p') and not relispartition and relnamespace in (select oid from pg_namespace where nspname in ${PRODUCT})
        and attnum > 0 and not attisdropped and relname <> 'schema_migrations'`,
  );
  const { rows: unique } = await db.query<{ name: string }>(
    `select indrelid::regclass || regexp_replace(pg_get_indexdef(indexrelid), '^.* USING', '') as name
       from pg_index join pg_class on pg_class.oid = indrelid
      where indisunique and relnamespace in (select oid from pg_namespace where nspname in ${PRODUCT})
        and relname <> 'schema_migrations'`,
  );
  const { rows: others } = await db.query<{ name: string }>(
    `select 'view ' || oid::regclass as name from pg_class
      where relkind = 'v' and relnamespace in (select oid from pg_namespace where nspname in ${PRODUCT})
      union all
     select 'function ' || oid::regprocedure from pg_proc
      where prorettype <> 'trigger'::regtype
        and pronamespace in (select oid from pg_namespace where nspname in ${PRODUCT})
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  );
  const names = (rows: { name: string }[]) => new Set(rows.map(({ name }) => name));
  return {
    columns: new Map(columns.map(({ name, ...column }) => [name, column])),
    unique: names(unique),
    others: names(others),
  };
}

const tableOf = (column: string) => column.slice(0, column.lastIndexOf('.'));

/** What the version that worked with `before` cannot go on with at `now`; nothing where the schema was only added to. */
export function brokenFor(before: Shape, now: Shape): string[] {
  const tables = new Set([...before.columns.keys()].map(tableOf));
  const broken: string[] = [];
  for (const [name, was] of before.columns) {
    const is = now.columns.get(name);
    if (!is) broken.push(`column ${name} is gone`);
    else if (is.type !== was.type) broken.push(`column ${name} was ${was.type} and is ${is.type}`);
    else if (is.isRequired && !was.isRequired) broken.push(`column ${name} has become not null`);
    else if (was.hasDefault && !is.hasDefault && is.isRequired)
      broken.push(`column ${name} lost its default`);
  }
  for (const [name, { isRequired, hasDefault }] of now.columns) {
    // A table that it does not know may ask for whatever it likes.
    const isUnknown = tables.has(tableOf(name)) && !before.columns.has(name);
    if (isUnknown && isRequired && !hasDefault) broken.push(`column ${name} is new and has to be written`);
  }
  for (const name of before.unique) if (!now.unique.has(name)) broken.push(`unique ${name} is gone`);
  for (const name of before.others) if (!now.others.has(name)) broken.push(`${name} is gone`);
  return broken.sort();
}
