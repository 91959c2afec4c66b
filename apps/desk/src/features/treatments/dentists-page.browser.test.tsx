import { server } from '@chairside/client/test/server';
import { dentistEndpoints } from '@chairside/contract/dentists';
import { shows } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { DentistsPage } from './dentists-page.tsx';

const { dentists } = dentistEndpoints;

const MEERA = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8a01',
  name: 'Dr Meera Iyer',
  colour: 'green' as const,
  staffId: null,
  hours: null,
  dates: [{ date: '2026-12-01', hours: [] }],
  absences: [],
  isRetired: false,
};

test('one day with other hours is one day (TREAT-22)', async () => {
  server.answers(dentists, [MEERA]);
  await showAtDesk(<DentistsPage />);
  await shows('Other hours on 1 day');
  expect(server.asked(dentists)).toHaveLength(1);
});
