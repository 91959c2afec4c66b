export { recordAct } from './act-store.ts';
export { auditPagesOf, isRecorded, recordAccess } from './audit-log.ts';
export { listAccesses } from './store.ts';
