import { awaited, server } from '@chairside/client/test/server';
import { deskDeviceEndpoints } from '@chairside/contract/desk-devices';
import { staffEndpoints } from '@chairside/contract/staff';
import { button, field, toast } from '@chairside/ui/test/screen.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { queryClient } from '../staff-session/query-client.ts';
import { PairForm } from './pair-form.tsx';

test('a PC that is paired says so before the list of PCs has come (STAFF-13)', async () => {
  server.answers(deskDeviceEndpoints.pairDevice, {
    _id: '01a207f0-aa3e-756a-9859-24289b10842a',
    name: 'Counter',
    pairedAt: '2026-11-21T12:00:00.000Z',
    pairedBy: 'Asha Rao',
    lastUsedAt: null,
    isThisOne: true,
  });
  const entry = awaited(staffEndpoints.deskEntry);
  server.answers(staffEndpoints.deskEntry, () => entry.promise);
  await render(
    <QueryClientProvider client={queryClient}>
      <PairForm />
    </QueryClientProvider>,
  );
  await field('Name of this PC').fill('Counter');
  await button('Pair This PC').click();
  await expect.element(toast('This PC is paired.')).toBeVisible();
  server.letGo();
  expect(server.reset()).toEqual([]);
});
