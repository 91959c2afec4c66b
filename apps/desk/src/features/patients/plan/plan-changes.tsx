import type { CardAdjustment, CardPause } from '@chairside/contract/desk-patient-fields';
import { formatMoment } from '@chairside/rules/clinic-date';
import { useSuspenseEntry } from '../../staff-session/use-entry.ts';
import { TypedText } from '../typed-text.tsx';
import { adjustmentText, pauseText } from './wording.ts';

interface PlanChangesProps {
  adjustments: readonly CardAdjustment[];
  pauses: readonly CardPause[];
}

/** What owners changed of the plan, the latest first: who, when, how much and why (ADJUST-5). */
export function PlanChanges({ adjustments, pauses }: PlanChangesProps) {
  const { timeZone } = useSuspenseEntry();
  const changes = [
    ...adjustments.map((change) => ({ ...change, what: adjustmentText(change), ended: null })),
    ...pauses.map((pause) => ({ ...pause, what: `Paused ${pauseText(pause)}` })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
  if (changes.length === 0) return null;
  return (
    <ul
      aria-label="Changed by owners"
      className="mt-4 grid gap-2 border-t border-line pt-3 text-sm text-ink-soft"
    >
      {changes.map(({ _id, what, reason, staffName, at, ended }) => (
        <li key={_id}>
          <span className="font-medium text-ink">{what}</span>: <TypedText text={reason} />
          <span className="block">
            By <TypedText text={staffName} />, {formatMoment(at, timeZone)}
            {ended && (
              <>
                . Ended early by <TypedText text={ended.staffName} />, {formatMoment(ended.at, timeZone)}
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
