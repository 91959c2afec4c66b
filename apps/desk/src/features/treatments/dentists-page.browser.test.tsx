import { server } from '@chairside/client/test/server';
import { dentistEndpoints } from '@chairside/contract/dentists';
import { treatmentEndpoints } from '@chairside/contract/treatments';
import { button, dialog, shows, showsNo } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { DentistsPage } from './dentists-page.tsx';

const { dentists, retireDentist } = dentistEndpoints;
const { treatments } = treatmentEndpoints;

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
const RAVI = { ...MEERA, _id: '01890a5d-ac96-774b-bcce-b302099a8a02', name: 'Dr Ravi Nair', dates: [] };

const treatment = (number: number, name: string, dentistIds: string[], isRetired = false) => ({
  _id: `01890a5d-ac96-774b-bcce-b302099a8b0${number}`,
  name,
  minutes: 30,
  bufferMinutes: 0,
  sessions: 1,
  forPatients: true,
  pricePaise: null,
  description: '',
  dentistIds,
  isRetired,
});
const ANYBODY = treatment(1, 'Cleaning', []);
const BRACES = treatment(2, 'Braces', [MEERA._id]);
const ROOT_CANAL = treatment(3, 'Root canal', [MEERA._id]);
const FILLING = treatment(4, 'Filling', [MEERA._id, RAVI._id]);
const OVER = treatment(5, 'Veneers', [MEERA._id], true);

test('before a dentist is removed the treatments are named that nobody else does, and the page names them then (TREAT-20)', async () => {
  server.answers(dentists, [MEERA, RAVI]);
  server.answers(treatments, [ANYBODY, BRACES, ROOT_CANAL, FILLING, OVER]);
  await showAtDesk(<DentistsPage />);
  await button('Remove Dr Ravi Nair').click();
  await shows(/^Nobody can book them any more/);
  await showsNo(/^Nobody else does/);
  await dialog('Remove Dr Ravi Nair?').getByRole('button', { name: 'Keep' }).click();

  await button('Remove Dr Meera Iyer').click();
  await shows('Nobody else does Braces and Root canal: there will be no time that can be booked for that.');
  server.answers(retireDentist, { ...MEERA, isRetired: true });
  server.answers(dentists, [{ ...MEERA, isRetired: true }, RAVI]);
  await dialog('Remove Dr Meera Iyer?').getByRole('button', { name: 'Remove' }).click();
  await shows(
    'Nobody who is listed does Braces and Root canal: there is no time that can be booked for that.',
  );
});

test.each([
  ['where any dentist does all that is offered', [ANYBODY, OVER], true],
  ['but not where nobody does a treatment', [ANYBODY, BRACES], false],
])('without a dentist a slot can be booked, %s (TREAT-30)', async (_, offered, isSaid) => {
  server.answers(dentists, [{ ...MEERA, isRetired: true }]);
  server.answers(treatments, offered);
  await showAtDesk(<DentistsPage />);
  await shows(/^No dentist is listed\./);
  await server.untilQuiet();
  if (isSaid) await shows(/whoever treats the patient/);
  else await shows(/^Nobody who is listed does Braces:/);
  await (isSaid ? showsNo(/^Nobody who is listed/) : showsNo(/whoever treats the patient/));
});

test('one day with other hours is one day (TREAT-22)', async () => {
  server.answers(dentists, [MEERA]);
  server.answers(treatments, []);
  await showAtDesk(<DentistsPage />);
  await shows('Other hours on 1 day');
  expect(server.asked(dentists)).toHaveLength(1);
});
