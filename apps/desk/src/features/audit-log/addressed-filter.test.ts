import { expect, test } from 'vitest';
import { addressedFilter } from './addressed-filter.ts';

const ID = '00000000-0000-7000-8000-000000000000';
const read = (search: string) => addressedFilter(new URLSearchParams(search));

test('an address says what is asked of the log (AUDIT-2)', () => {
  const filter = { who: ID, patient: ID, from: '2026-11-01', until: '2026-11-30', topic: 'export' };
  expect(read(new URLSearchParams(filter).toString())).toEqual(filter);
  expect(read('who=command_line')).toEqual({ who: 'command_line' });
  expect(read('')).toEqual({});
});

test('what it cannot mean is left out (AUDIT-2)', () => {
  expect(read('who=somebody&patient=1&from=2026-02-30&until=soon&topic=weather&page=2')).toEqual({});
});
