import { patientImportEndpoints } from '@chairside/contract/patient-imports';
import type { Caller, TestApp } from './test-app.ts';

/** A file of patients as it goes over the wire. */
function patientFile(content: string | Uint8Array): string {
  return Buffer.from(content).toString('base64');
}

/** The calls that an owner makes with a file of patients. */
export function importing(app: TestApp, owner: Caller) {
  const { checkPatientImport, importPatients, patientImports } = patientImportEndpoints;
  return {
    check: (content: string | Uint8Array) =>
      app.call(checkPatientImport, { body: { file: patientFile(content) } }, owner),
    add: (content: string | Uint8Array, leaveOutKnown = false) =>
      app.call(importPatients, { body: { file: patientFile(content), leaveOutKnown } }, owner),
    imports: async () => (await app.call(patientImports, {}, owner)).data,
  };
}
