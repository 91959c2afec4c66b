import { awaited, server } from '@chairside/client/test/server';
import type { FoundPatient } from '@chairside/contract/desk-patient-fields';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { shows } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route } from 'wouter';
import { showAtDesk } from '../../../../test/browser/show-at-desk.tsx';
import { FinderField } from './finder-field.tsx';

const { findPatients } = deskPatientEndpoints;
const found = (place: number, name: string): FoundPatient => ({
  _id: `01890a5d-ac96-774b-bcce-b302099a805${place}`,
  name,
  phone: null,
  email: null,
  planName: null,
  nextVisit: null,
});
const [ASHA, ASHOK, ASHWIN] = [found(1, 'Asha Rao'), found(2, 'Ashok Iyer'), found(3, 'Ashwin Nair')];

const option = (name: RegExp) => page.getByRole('option', { name });

test('whom the arrows chose is opened, wherever they stand in the answer to what was typed on (DESK-31)', async () => {
  server.answers(findPatients, { patients: [ASHA, ASHOK, ASHWIN], more: false });
  await showAtDesk(
    <>
      <FinderField onDone={() => {}} />
      <Route path="/patients/:id">{({ id }) => <p>The card of {id}</p>}</Route>
    </>,
  );
  await userEvent.keyboard('as');
  await expect.element(option(/^Asha Rao/)).toHaveAttribute('aria-selected', 'true');
  const answer = awaited(findPatients);
  server.answers(findPatients, () => answer.promise);
  await userEvent.keyboard('h{ArrowDown}{ArrowDown}');
  await expect.element(option(/^Ashwin Nair/)).toHaveAttribute('aria-selected', 'true');
  answer.resolve({ patients: [ASHWIN, ASHOK], more: false });
  await shows('2 found');
  await expect.element(option(/^Ashwin Nair/)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await shows(`The card of ${ASHWIN._id}`);
});

test('at the end of the field is nothing that empties it', async () => {
  server.answers(findPatients, { patients: [ASHA, ASHOK], more: false });
  await showAtDesk(<FinderField onDone={() => {}} />);
  const typed = page.getByRole('combobox');
  await typed.fill('as');
  const { clientWidth, clientHeight } = typed.element();
  for (let x = clientWidth - 40; x < clientWidth; x += 8) {
    await typed.click({ position: { x, y: clientHeight / 2 } });
  }
  await expect.element(typed).toHaveValue('as');
});
