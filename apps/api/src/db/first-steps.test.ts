import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseBefore } from '../../test/previous-version.ts';
import { newId } from './ids.ts';
import { migrate } from './migrate.ts';

let before: Awaited<ReturnType<typeof databaseBefore>>;
beforeEach(async () => {
  before = await databaseBefore('0055_first_steps.sql');
});
afterEach(() => before.drop());

async function stepsAfter() {
  await migrate(before.url);
  const { rows } = await before.db.query('select step, answer, answered_by from first_steps order by step');
  return rows;
}

test('a clinic that has an owner is led through no first steps (FIRST-6)', async () => {
  const id = newId();
  await before.db.query(
    `insert into staff (id, name, email, role, created_at) values ($1, 'Asha Rao', 'asha@clinic.example', 'owner', now())`,
    [id],
  );
  const steps = ['chairs', 'dentists', 'details', 'hours', 'plans', 'staff'];
  expect(await stepsAfter()).toEqual(steps.map((step) => ({ step, answer: 'skipped', answered_by: id })));
});

test('an installation in which somebody looked around alone has its first steps before it (FIRST-6)', async () => {
  await before.db.query(
    `insert into staff (id, name, role, created_at) values ($1, 'Demo Owner', 'owner', now())`,
    [newId()],
  );
  expect(await stepsAfter()).toEqual([]);
});
