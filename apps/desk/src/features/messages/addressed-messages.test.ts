import { expect, test } from 'vitest';
import { addressedMessages } from './addressed-messages.ts';

const read = (search: string) => addressedMessages(new URLSearchParams(search));

test('an address says which messages are asked for, and what it cannot mean is left out (MSG-14)', () => {
  const patient = '00000000-0000-7000-8000-000000000000';
  expect(read(`state=failed&kind=code&patient=${patient}`)).toEqual({
    state: 'failed',
    kind: 'code',
    patient,
  });
  expect(read('state=lost&kind=letter&patient=Asha&page=2')).toEqual({});
});
