import { shows } from '@chairside/ui/test/screen.ts';
import { test } from 'vitest';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { RegisterEntry } from './register-entry.tsx';

const ROW = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8703',
  saleId: '01890a5d-ac96-774b-bcce-b302099a8704',
  day: '2026-11-20',
  patientName: 'Asha Rao',
  service: 'Basic Plan',
  feePaise: 299_900,
  receivedPaise: 50_000,
  way: 'cash' as const,
  documentNumber: null,
};

test.each([
  ['Cash · not paid in full yet', {}],
  ['Cash · cancelled', { isCancelled: true }],
])('a case that has no document says whether one is to come: %s (REGISTER-1)', async (said, more) => {
  await showAtDesk(<RegisterEntry row={{ ...ROW, ...more }} />);
  await shows(said);
});
