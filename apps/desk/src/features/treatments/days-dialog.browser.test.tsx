import { refusal, server } from '@chairside/client/test/server';
import { dentistEndpoints } from '@chairside/contract/dentists';
import { button, shows, showsNo } from '@chairside/ui/test/screen.ts';
import { test } from 'vitest';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { DaysDialog } from './days-dialog.tsx';

const { dentists, removeAbsence } = dentistEndpoints;
const MEERA = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8901',
  name: 'Dr Meera Iyer',
  colour: 'green' as const,
  staffId: null,
  hours: null,
  dates: [],
  absences: [
    {
      _id: '01890a5d-ac96-774b-bcce-b302099a8902',
      startDate: '2026-12-01',
      endDate: '2026-12-03',
      reason: 'A wedding',
    },
  ],
  isRetired: false,
};

test('an absence that is not there any more is taken back as it was to be (TREAT-23)', async () => {
  server.answers(dentists, [MEERA]);
  await showAtDesk(<DaysDialog dentist={MEERA} onClose={() => {}} />);
  server.answers(removeAbsence, refusal('absence_not_found'));
  server.answers(dentists, [{ ...MEERA, absences: [] }]);
  await button(/^Remove: Away/).click();
  await shows('None from today on.');
  await showsNo('This absence was not found.');
});
