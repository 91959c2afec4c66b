import { dentistEndpoints } from '@chairside/contract/dentists';
import type { InputOf } from '@chairside/contract/endpoint';
import { treatmentEndpoints } from '@chairside/contract/treatments';
import type { AddedStaff } from './staff.ts';
import type { TestApp } from './test-app.ts';

type DentistDetails = InputOf<typeof dentistEndpoints.addDentist>['body'];
type TreatmentDetails = InputOf<typeof treatmentEndpoints.addTreatment>['body'];

/** A dentist who works whenever the clinic does, unless it says otherwise; gives the identifier. */
export async function addDentist(
  app: TestApp,
  owner: AddedStaff,
  name: string,
  more: Partial<DentistDetails> = {},
): Promise<string> {
  const body = { name, colour: 'blue' as const, staffId: null, hours: null, ...more };
  return (await app.call(dentistEndpoints.addDentist, { body }, owner)).data._id;
}

/** A treatment of 30 minutes and one session that any dentist does, unless it says otherwise; gives the identifier. */
export async function addTreatment(
  app: TestApp,
  owner: AddedStaff,
  name: string,
  more: Partial<TreatmentDetails> = {},
): Promise<string> {
  const body = {
    name,
    minutes: 30,
    bufferMinutes: 0,
    sessions: 1,
    forPatients: true,
    description: '',
    dentistIds: [],
    ...more,
  };
  return (await app.call(treatmentEndpoints.addTreatment, { body }, owner)).data._id;
}
