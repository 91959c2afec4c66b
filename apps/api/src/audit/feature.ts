import type { AuditDependencies } from './dependencies.ts';
import { openLog } from './export-log.ts';
import { auditHandlers } from './handlers.ts';
import { tendMonths } from './store.ts';

export { eraseAbout, isActRecorded, recordAct, recordLook } from './act-store.ts';
export { auditPagesOf, isRecorded, recordAccess, recordOwnRead } from './audit-log.ts';
export { endOfOwnersLink, readOwnersLink } from './owners-link.ts';
export { listAccesses } from './store.ts';

/** The log of who read or changed medical data and what staff changed of the clinic, as owners read it. */
export function auditFeature(dependencies: AuditDependencies) {
  return {
    handlers: auditHandlers(dependencies),
    jobs: { hourly: { 'audit-log-months': () => tendMonths(dependencies.database) } },
    openLog: (asked: string, now: Date) => openLog(dependencies, asked, now),
  };
}
