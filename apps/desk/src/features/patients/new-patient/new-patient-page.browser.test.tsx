import { shows } from '@chairside/ui/test/screen.ts';
import { test } from 'vitest';
import { RECEPTIONIST, showAtDesk } from '../../../../test/browser/show-at-desk.tsx';
import { NewPatientPage } from './new-patient-page.tsx';

test('whoever adds a patient reads that the code goes out once they send it (DESK-32)', async () => {
  await showAtDesk(<NewPatientPage />, { staff: RECEPTIONIST });
  await shows(/^On the card that opens then you can send a code to the phone\./);
});
