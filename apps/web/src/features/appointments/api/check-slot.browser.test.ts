import { person } from '@chairside/client/test/person';
import { refusal, server } from '@chairside/client/test/server';
import { availabilityEndpoints } from '@chairside/contract/availability';
import { expect, test } from 'vitest';
import { signedIn } from '../../../../test/browser/visit.tsx';
import { checkSlot } from './check-slot.ts';

const SLOT = { date: '2026-11-24', timeSlot: '10:00-11:00' };
const FREE = { available: true, reason: null };

test('a server of the version before, which does not know for whom, is asked without it', async () => {
  signedIn(person());
  server.answers(availabilityEndpoints.checkSlot, ({ body }) =>
    JSON.stringify(body).includes('Leela') ? refusal('invalid_input') : FREE,
  );
  expect(await checkSlot({ ...SLOT, name: 'Leela Nair' })).toEqual(FREE);
  expect(server.asked(availabilityEndpoints.checkSlot).map(({ body }) => body)).toEqual([
    { ...SLOT, name: 'Leela Nair' },
    SLOT,
  ]);
});

test('any other refusal is one', async () => {
  signedIn(person());
  server.answers(availabilityEndpoints.checkSlot, refusal('unavailable'));
  await expect(checkSlot({ ...SLOT, name: 'Leela Nair' })).rejects.toMatchObject({ code: 'unavailable' });
  expect(server.asked(availabilityEndpoints.checkSlot)).toHaveLength(1);
});
