import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { statement } from './statement.ts';

let db: FreshDatabase;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.drop());

test('a statement runs wherever it is asked for: in each transaction, its savepoints, and outside of any', async () => {
  const { database } = db;
  await database.$client.query('create table note (word text)');
  let texts = 0;
  const notes = statement((queries) => {
    texts += 1;
    return queries
      .select({ word: sql<string>`word` })
      .from(sql`note`)
      .where(sql`word like ${sql.placeholder('like')}`)
      .prepare('read_notes');
  });
  const found = async (queries: Parameters<typeof notes>[0]) =>
    (await notes(queries).execute({ like: 'first%' })).map(({ word }) => word);
  await database.transaction(async (tx) => {
    await tx.execute(sql`insert into note values ('first')`);
    expect(await found(database)).toEqual([]);
    expect(await found(tx)).toEqual(['first']);
    await tx.transaction(async (savepoint) => {
      await savepoint.execute(sql`insert into note values ('first of all')`);
      expect(await found(savepoint)).toHaveLength(2);
    });
  });
  expect(await found(database)).toHaveLength(2);
  expect(texts).toBe(1);
});
