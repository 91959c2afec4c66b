import type { CaseRegisterDependencies } from './dependencies.ts';
import { eraseNames } from './erase-names.ts';
import { openExport } from './export.ts';
import { caseRegisterHandlers } from './handlers.ts';

/** The daily case register, for owners and their accountant. */
export function caseRegisterFeature(dependencies: CaseRegisterDependencies) {
  return {
    handlers: caseRegisterHandlers(dependencies),
    openExport: (asked: string, now: Date) => openExport(dependencies, asked, now),
    jobs: { hourly: { 'erase-names-after-tax-years': (now: Date) => eraseNames(dependencies, now) } },
  };
}
