import { writeFile } from 'node:fs/promises';
import pg from 'pg';

/** What the version before had written, a row a line, as fillTables (before-owner-pages/fill.ts) puts them in. */
export const ROWS = new URL('./rows.ndjson', import.meta.url);

/** Stores what a database holds in place of them. */
async function storeRows(url: string): Promise<void> {
  const db = new pg.Client(url);
  await db.connect();
  const { rows: tables } = await db.query<{ name: string }>(
    `select relname as name from pg_class
      where relkind = 'r' and relname <> 'schema_migrations' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.query<{ line: string }>(
      `select jsonb_build_object('table', $1::text, 'row', to_jsonb(t))::text as line from "${name}" t order by 1`,
      [name],
    );
    lines.push(...rows.map(({ line }) => line));
  }
  await db.end();
  await writeFile(ROWS, `${lines.join('\n')}\n`);
}

const [url] = process.argv.slice(2);
if (import.meta.main && url) await storeRows(url);
