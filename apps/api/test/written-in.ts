import type { Database } from '../src/db/database.ts';

/** Which of some words stand in any row of any table, each with the names of the tables. */
export async function writtenIn(database: Database, words: string[]): Promise<Map<string, string[]>> {
  const { rows: tables } = await database.$client.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await database.$client.query<{ text: string }>(`select t::text as text from ${name} t`);
    for (const word of words) {
      if (rows.some(({ text }) => text.includes(word))) found.set(word, [...(found.get(word) ?? []), name]);
    }
  }
  return found;
}
