import { type PatientImportDependencies, patientImportHandlers } from './handlers.ts';

/** A clinic's patients, brought along in a file. */
export function patientImportsFeature(dependencies: PatientImportDependencies) {
  return { handlers: patientImportHandlers(dependencies) };
}
