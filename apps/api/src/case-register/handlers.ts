import type { caseRegisterEndpoints } from '@chairside/contract/case-register';
import { CASE_REGISTER } from '@chairside/rules/case-register';
import { recordLook } from '../audit/feature.ts';
import type { Handlers } from '../use-case/call.ts';
import { done } from '../use-case/outcome.ts';
import type { CaseRegisterDependencies } from './dependencies.ts';
import { linkToExport } from './export.ts';
import { presentRow } from './present.ts';
import { findRows, receivedOn, totalsByWay } from './register-store.ts';

/** The daily case register (REGISTER-1 to REGISTER-3). */
export function caseRegisterHandlers(
  dependencies: CaseRegisterDependencies,
): Handlers<typeof caseRegisterEndpoints> {
  const { database } = dependencies;
  return {
    async caseRegister({ query, staff: { staffId }, now }) {
      const look = { staffId, kind: 'case_register_read', at: now } as const;
      await recordLook(database, look, CASE_REGISTER.looksShareMinutes);
      const most = CASE_REGISTER.rowsPerPage;
      const read = await findRows(database, { ...query, order: 'latest' }, most + 1);
      const rows = read.slice(0, most).map(presentRow);
      const days = await receivedOn(database, [...new Set(rows.map(({ day }) => day))]);
      const totals = await totalsByWay(database, query);
      const next = read.length > most ? (rows.at(-1)?._id ?? null) : null;
      return done({ rows, next, days, totals });
    },

    exportForAccountant: ({ body, staff: { staffId }, now }) =>
      linkToExport(dependencies, body, staffId, now),
  };
}
