import { taxYearsOver } from '@chairside/rules/case-register';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import { eraseRecipients } from '../money/feature.ts';
import type { CaseRegisterDependencies } from './dependencies.ts';

/** Takes the names of deleted accounts from the documents whose years are over on the clinic's calendar (REGISTER-7). */
export async function eraseNames(
  { database, timeZone, taxYears }: CaseRegisterDependencies,
  now: Date,
): Promise<void> {
  await eraseRecipients(database, taxYearsOver(clinicDateAt(now, timeZone), taxYears));
}
