import type { AuditEntry } from '@chairside/contract/audit-log';
import { auditAbout, auditWords } from '@chairside/contract/audit-words';
import { formatMoment } from '@chairside/rules/clinic-date';
import { Link } from 'wouter';
import { TypedText } from '../patients/typed-text.tsx';
import { ROLE_NAMES } from '../staff-session/role-names.ts';
import { actorName } from './wording.ts';

/** Who did what, with whose data, and when. */
export function LogEntry({ entry, timeZone }: { entry: AuditEntry; timeZone: string }) {
  const { at, did, about, role, patient, repeatsUntil } = entry;
  return (
    <li className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[11rem_1fr]">
      <p className="text-sm text-ink-soft tabular-nums sm:pt-0.5">
        <time dateTime={at}>{formatMoment(at, timeZone)}</time>
      </p>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <TypedText text={actorName(entry)} className="font-medium" />
          {': '}
          {auditWords(did)} {about !== null && <TypedText text={auditAbout(did, about)} />}
          {role !== null && ` (${ROLE_NAMES[role]})`}
        </p>
        {patient && (
          <p className="text-sm">
            <Link
              href={`/patients/${patient._id}`}
              className="inline-flex min-h-6 items-center underline underline-offset-4"
            >
              <TypedText text={patient.name ?? 'Deleted account'} />
            </Link>
          </p>
        )}
        {repeatsUntil && (
          <p className="text-sm text-ink-soft">
            And any repeats until {formatMoment(repeatsUntil, timeZone)}
          </p>
        )}
      </div>
    </li>
  );
}
