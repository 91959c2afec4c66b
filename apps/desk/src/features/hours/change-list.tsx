import type { ClinicHours } from '@chairside/contract/hours';
import { formatMoment } from '@chairside/rules/clinic-date';
import { TypedText } from '../patients/typed-text.tsx';
import { changeText } from './wording.ts';

interface ChangeListProps {
  changes: ClinicHours['changes'];
  timeZone: string;
}

/** Who changed the hours last. */
export function ChangeList({ changes, timeZone }: ChangeListProps) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changes" className="grid gap-2">
      <h2 id="changes" className="text-xl font-semibold">
        Last changes
      </h2>
      <ul aria-label="Last changes" className="grid gap-1 text-sm">
        {changes.map(({ _id, by, at, ...change }) => (
          <li key={_id}>
            {changeText(change)}
            <span className="text-ink-soft">
              , by <TypedText text={by} />, {formatMoment(at, timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
