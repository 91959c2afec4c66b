import type {
  CheckedImport,
  PatientImport,
  patientImportEndpoints,
} from '@chairside/contract/patient-imports';
import { PATIENT_IMPORT } from '@chairside/rules/patient-import';
import { isRefusal } from '@chairside/rules/refusal';
import type { Database } from '../db/database.ts';
import type { Log } from '../logging/log.ts';
import { planUntilChosen } from '../patients/feature.ts';
import type { Handlers } from '../use-case/call.ts';
import { done } from '../use-case/outcome.ts';
import { importPatients } from './import-patients.ts';
import { listImports } from './patient-imports-store.ts';
import { planOfFile } from './plan-of-file.ts';

export interface PatientImportDependencies {
  database: Database;
  log: Log;
}

const IMPORTS_SHOWN = 20;

/** How a clinic brings along the patients whom it has already (IMPORT-1 to IMPORT-9). */
export function patientImportHandlers({
  database,
  log,
}: PatientImportDependencies): Handlers<typeof patientImportEndpoints> {
  return {
    async patientImports() {
      return done((await listImports(database, IMPORTS_SHOWN)).map(presentImport));
    },

    async checkPatientImport({ body: { file } }) {
      const read = await planOfFile(database, Buffer.from(file, 'base64'));
      if (isRefusal(read)) return read;
      const { columns, lines, plan } = read.data;
      const checked: CheckedImport = {
        columns,
        lines,
        additions: plan.additions.length,
        known: plan.known.slice(0, PATIENT_IMPORT.problemsShown),
        knownCount: plan.known.length,
        problems: plan.problems.slice(0, PATIENT_IMPORT.problemsShown),
        problemCount: plan.problems.length,
      };
      return done(checked);
    },

    async importPatients({ body: { file, leaveOutKnown }, staff: { staffId }, client, now }) {
      const planId = await planUntilChosen(database);
      const request = {
        bytes: Buffer.from(file, 'base64'),
        leaveOutKnown,
        staffId,
        planId,
        now,
      };
      const outcome = await importPatients(database, request);
      if (isRefusal(outcome)) return outcome;
      const { repeated, ...imported } = outcome.data;
      if (!repeated) {
        const about = { event: 'patients_imported', staffId, importId: imported.id, added: imported.added };
        log.info({ ...about, address: client.shortenedAddress }, 'an owner imported patients from a file');
      }
      return done({ ...presentImport(imported), repeated });
    },
  };
}

type ImportRow = Awaited<ReturnType<typeof listImports>>[number];

function presentImport({ id, at, ...row }: ImportRow): PatientImport {
  return { _id: id, ...row, at: at.toISOString() };
}
