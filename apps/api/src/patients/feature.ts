import type { PatientDependencies } from './dependencies.ts';
import { patientHandlers } from './handlers.ts';

export { planUntilChosen } from './add-patient.ts';
export { addPatients } from './add-patients.ts';
export { eraseChanges, listChanges } from './change-store.ts';

/** What the desk knows of patients: finding them, their cards, and what staff change of them. */
export function patientsFeature(dependencies: PatientDependencies) {
  return { handlers: patientHandlers(dependencies) };
}
