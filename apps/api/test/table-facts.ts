import type pg from 'pg';

// A fact is what a thing is called and PostgreSQL's own words for it, so that two spellings of one definition are the same.
// The index of a constraint is listed by the constraint, a not-null by its column, a constraint trigger as a trigger.
const FACTS = `
  with tables as (
    select pg_class.oid, pg_class.oid::regclass::text as name, relkind
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind not in ('i', 'I', 't') and nspname <> 'information_schema' and not starts_with(nspname, 'pg_')
       and relname <> 'schema_migrations'
  )
  select 'relation ' || name as fact, relkind::text as definition from tables
  union all
  select format('column %s.%s', name, attname),
         concat_ws(' ', format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
                   case attgenerated when '' then 'default' else 'generated' end || ' ' || pg_get_expr(adbin, adrelid))
    from tables join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where relkind = 'r'
  union all
  select format('constraint %s.%s', name, conname), pg_get_constraintdef(pg_constraint.oid)
    from tables join pg_constraint on conrelid = tables.oid where contype not in ('n', 't')
  union all
  select format('index %s.%s', name, relname), pg_get_indexdef(indexrelid)
    from tables join pg_index on indrelid = tables.oid join pg_class on pg_class.oid = indexrelid
   where not exists (select from pg_constraint where conindid = indexrelid and conrelid = indrelid)
  union all
  select format('trigger %s.%s', name, tgname), pg_get_triggerdef(pg_trigger.oid)
    from tables join pg_trigger on tgrelid = tables.oid where not tgisinternal`;

/**
 * What a database says of its tables: the name of each column, constraint, index and trigger, with its definition. The
 * list of migrations that migrate.ts keeps is left out.
 */
export async function factsOf(client: Pick<pg.Client, 'query'>): Promise<Record<string, string>> {
  const { rows } = await client.query<{ fact: string; definition: string }>(FACTS);
  return Object.fromEntries(rows.map(({ fact, definition }) => [fact, definition]));
}
