import { is, SQL } from 'drizzle-orm';
import {
  getTableConfig,
  type Index,
  IndexedColumn,
  type PgColumn,
  PgDialect,
  type PgTable,
} from 'drizzle-orm/pg-core';
import pg from 'pg';

type Config = ReturnType<typeof getTableConfig>;

const dialect = new PgDialect();
const text = (part: SQL) => dialect.sqlToQuery(part.inlineParams()).sql;
const quoted = (name: string) => pg.escapeIdentifier(name);
const listed = (columns: { name: string }[]) => `(${columns.map(({ name }) => quoted(name)).join(', ')})`;
const nameOf = ({ schema = 'public', name }: Config) => `${quoted(schema)}.${quoted(name)}`;
const named = (name: string | undefined) => (name === undefined ? '' : `constraint ${quoted(name)} `);

/** The statements that make tables as Drizzle describes them. What has no name there is named by PostgreSQL. */
export function ddlOf(tables: PgTable[]): string {
  const configs = tables.map((table) => getTableConfig(table));
  const schemas = new Set(configs.flatMap(({ schema }) => schema ?? []));
  return [
    ...[...schemas].map((schema) => `create schema ${quoted(schema)}`),
    ...configs.map((config) => `create table ${nameOf(config)} (\n  ${linesOf(config).join(',\n  ')}\n)`),
    ...configs.flatMap(foreignKeysOf),
    ...configs.flatMap((config) => config.indexes.map((index) => indexOf(config, index))),
  ].join(';\n');
}

function linesOf({ columns, checks, primaryKeys, uniqueConstraints }: Config): string[] {
  return [
    ...columns.map(columnLine),
    ...primaryKeys.map((key) => `${named(key.name)}primary key ${listed(key.columns)}`),
    ...uniqueConstraints.map(
      (unique) =>
        `${named(unique.name)}unique nulls ${unique.nullsNotDistinct ? 'not ' : ''}distinct ${listed(unique.columns)}`,
    ),
    ...checks.map(({ name, value }) => `${named(name)}check (${text(value)})`),
  ];
}

function columnLine(column: PgColumn): string {
  const { name, default: preset, generated } = column;
  const words = [quoted(name), column.getSQLType()];
  if (column.primary) words.push('primary key');
  if (column.notNull) words.push('not null');
  if (preset !== undefined) words.push(`default ${is(preset, SQL) ? text(preset) : literal(column, preset)}`);
  if (is(generated?.as, SQL)) words.push(`generated always as (${text(generated.as)}) stored`);
  if (column.isUnique) words.push(`${named(column.uniqueName)}unique`);
  return words.join(' ');
}

const literal = (column: PgColumn, value: unknown) =>
  pg.escapeLiteral(String(column.mapToDriverValue(value)));

function foreignKeysOf(config: Config): string[] {
  return config.foreignKeys.map(({ reference, onDelete, onUpdate }) => {
    const { name, columns, foreignTable, foreignColumns } = reference();
    const target = `${nameOf(getTableConfig(foreignTable))} ${listed(foreignColumns)}`;
    const actions = `on delete ${onDelete ?? 'no action'} on update ${onUpdate ?? 'no action'}`;
    return `alter table ${nameOf(config)} add ${named(name)}foreign key ${listed(columns)} references ${target} ${actions}`;
  });
}

function indexOf(config: Config, { config: { name = '', unique, method, columns, where } }: Index): string {
  const keys = columns.map((column) => {
    if (!is(column, IndexedColumn)) return is(column, SQL) ? `(${text(column)})` : '';
    const { order, nulls, opClass = '' } = column.indexConfig;
    return `${quoted(column.name ?? '')} ${opClass} ${order} nulls ${nulls}`;
  });
  const start = `create ${unique ? 'unique ' : ''}index ${quoted(name)} on ${nameOf(config)} using ${method ?? 'btree'}`;
  return `${start} (${keys.join(', ')})${where ? ` where ${text(where)}` : ''}`;
}
