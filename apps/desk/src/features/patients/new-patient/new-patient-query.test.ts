import { expect, test } from 'vitest';
import { afterAdding, newPatientQuery } from './new-patient-query.ts';

test.each([
  ['9876543210', 'phone'],
  ['asha@example.com', 'email'],
  [' Asha Rao ', 'name'],
])('%s is looked for as %s', (typed, field) => {
  expect([...newPatientQuery(typed)]).toEqual([[field, typed.trim()]]);
});

test('a booking goes on for the patient who was added for it', () => {
  const query = newPatientQuery('Asha', 'date=2026-12-01&slot=10:00-11:00&chair=2');
  expect(afterAdding('p1', query)).toBe('/book?date=2026-12-01&slot=10%3A00-11%3A00&chair=2&patient=p1');
  expect(afterAdding('p1', newPatientQuery('Asha', ''))).toBe('/book?patient=p1');
  expect(afterAdding('p1', newPatientQuery('Asha'))).toBe('/patients/p1');
});
