import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newId } from './ids.ts';
import {
  databaseIn,
  dropSibling,
  makeSibling,
  replaceBySibling,
  siblingsNamed,
  siblingUrl,
} from './sibling-databases.ts';

/** As long as PostgreSQL lets a name be: with more behind it it would be cut to the same. */
const NAME = `long_${newId().replaceAll('-', '')}`.padEnd(63, 'x');
const url = siblingUrl(inject('databaseServer'), NAME);

beforeAll(() => makeSibling(inject('databaseServer'), NAME));
afterAll(() => dropSibling(inject('databaseServer'), NAME));

test('a database whose name leaves no room is not taken for the one beside it (BACKUP-6, BACKUP-8)', async () => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('create table note as select 1 as n');
  await client.end();
  for (const work of [
    () => makeSibling(url, `${databaseIn(url)}_check`),
    () => dropSibling(url, `${databaseIn(url)}_check`),
    () => replaceBySibling(url, { sibling: `${NAME}_restoring`, aside: `${NAME}_before` }),
  ]) {
    await expect(work()).rejects.toThrow(`a database cannot be called ${NAME}_`);
  }
  expect(await siblingsNamed(url, '')).toEqual([NAME]);
  const after = new pg.Client(url);
  await after.connect();
  expect((await after.query('select n from note')).rows).toEqual([{ n: 1 }]);
  await after.end();
});
