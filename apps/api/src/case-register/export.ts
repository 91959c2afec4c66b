import type { Readable } from 'node:stream';
import { type RegisterPeriod, registerPeriod } from '@chairside/contract/case-register';
import { CASE_REGISTER } from '@chairside/rules/case-register';
import { endOfOwnersLink, readOwnersLink, recordAct } from '../audit/feature.ts';
import { claimLease, type LeaseKind, mayClaim } from '../leases/claim-lease.ts';
import { readUnderLease } from '../leases/read-under-lease.ts';
import { refuseOver } from '../security/limits.ts';
import { done, type Refused, refuse } from '../use-case/outcome.ts';
import type { CaseRegisterDependencies } from './dependencies.ts';
import { countDocuments } from './documents-store.ts';
import { spooledExport } from './export-content.ts';
import { zipInto } from './export-zip.ts';

const EXPORTS: LeaseKind = { kind: 'accountant_export', perHolder: 1, inAll: 1 };
const RETRY_SECONDS = 30;

/** A link to what an accountant is given of a period, for whoever asked for it (REGISTER-4). */
export async function linkToExport(
  { database, limits, links }: CaseRegisterDependencies,
  period: RegisterPeriod,
  staffId: string,
  now: Date,
) {
  if (!(await mayClaim(database, EXPORTS, staffId))) return underWay();
  const most = CASE_REGISTER.documentsMost;
  if ((await countDocuments(database, period)) > most) return refuse('accountant_export_too_large', { most });
  const tooMany = await refuseOver(limits, 'registerExportsPerOwner', staffId);
  if (tooMany) return tooMany;
  return done({ url: links.sign(`/api/accountant-exports/${endOfOwnersLink(staffId, period)}`, now) });
}

/** What such a link leads to; null for who may not have it any more. That it was read is in the audit log. */
export async function openExport(dependencies: CaseRegisterDependencies, end: string, now: Date) {
  const link = await readOwnersLink(dependencies.database, end, registerPeriod);
  if (!link) return null;
  const { staffId, asked: period } = link;
  const { startDate, endDate } = period;
  return {
    contentType: 'application/zip',
    fileName: `accountant-${startDate}-to-${endDate}.zip`,
    size: null,
    read: () => readExport(dependencies, { staffId, period, now }),
  };
}

interface Read {
  staffId: string;
  period: RegisterPeriod;
  now: Date;
}

/** One at a time. */
async function readExport(
  dependencies: CaseRegisterDependencies,
  { staffId, period, now }: Read,
): Promise<Readable | Refused> {
  const { database, log } = dependencies;
  const lease = await claimLease({ database, log }, EXPORTS, staffId);
  if (typeof lease === 'string') return underWay();
  return readUnderLease(lease, async (output) => {
    const content = await spooledExport(database, period);
    output.on('close', () => {
      for (const { data } of content.files) data.destroy();
    });
    const about = `${period.startDate} to ${period.endDate}`;
    await recordAct(database, { staffId, kind: 'accountant_export_made', about, at: now });
    zipInto(output, database, { ...content, now });
  });
}

function underWay() {
  return refuse('accountant_export_under_way', { retryAfter: RETRY_SECONDS });
}
