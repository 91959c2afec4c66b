import { awaited, noAnswer, refusedOnTheWay, server } from '@chairside/client/test/server';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { button, field, link, shows, toast } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { Link, Route } from 'wouter';
import { patientCard } from '../../../../test/browser/patient-card.ts';
import { RECEPTIONIST, showAtDesk } from '../../../../test/browser/show-at-desk.tsx';
import { DeskMain } from '../../staff-session/desk-main.tsx';
import { NewPatientPage } from './new-patient-page.tsx';

test('whoever adds a patient reads that the code goes out once they send it (DESK-32)', async () => {
  await showAtDesk(<NewPatientPage />, { staff: RECEPTIONIST });
  await shows(/^On the card that opens then you can send a code to the phone\./);
});

test('a patient who was added without an answer is added again as it was, and their card opens (DESK-32)', async () => {
  const { addPatient } = deskPatientEndpoints;
  const { _id } = patientCard();
  server.answers(addPatient, noAnswer);
  const shown = (
    <>
      <Route path="/patients/new">
        <NewPatientPage />
      </Route>
      <Route path="/patients/:id">{({ id }) => id !== 'new' && <p>The card of {id}</p>}</Route>
    </>
  );
  await showAtDesk(shown, { staff: RECEPTIONIST, path: '/patients/new?name=Asha+Rao' });
  await expect.element(field('Name')).toHaveValue('Asha Rao');
  await field('Phone').fill('9876543210');
  await button('Add Patient').click();
  await shows('They may have been added. Try again as it is: they are added once.');
  server.answers(addPatient, { _id });
  await button('Add Patient').click();
  await shows(`The card of ${_id}`);
  const body = { name: 'Asha Rao', phone: '9876543210' };
  expect(server.asked(addPatient).map((asked) => asked.body)).toEqual([body, body]);
});

test.each([
  ['Phone', 'name=Asha+Rao'],
  ['Name', 'phone=9876543210'],
])('what is missing is typed first: %s after %s (DESK-84)', async (missing, lookedFor) => {
  const shown = (
    <>
      <Route path="/">
        <DeskMain title="Today">
          <Link href={`/patients/new?${lookedFor}`}>Add a patient</Link>
        </DeskMain>
      </Route>
      <Route path="/patients/new">
        <NewPatientPage />
      </Route>
    </>
  );
  await showAtDesk(shown);
  await link('Add a patient').click();
  await expect.element(field(missing)).toHaveFocus();
});

test.each([
  ['why nobody was added', refusedOnTheWay, /^Asha Rao: The patient could not be added\.$/],
  ['that they may have been added', noAnswer, /^Asha Rao: .+ They may have been added\./],
])('%s is said after the page was left as well (DESK-118)', async (_, refused, said) => {
  const { addPatient } = deskPatientEndpoints;
  const answer = awaited(addPatient);
  server.answers(addPatient, () => answer.promise);
  const path = '/patients/new?name=Asha+Rao&phone=9876543210';
  const { unmount } = await showAtDesk(<NewPatientPage />, { path });
  await button('Add Patient').click();
  await expect.poll(() => server.asked(addPatient)).toHaveLength(1);
  await unmount();
  answer.resolve(refused());
  await expect.element(toast(said)).toBeVisible();
});
