import type { CardPause } from '@chairside/contract/desk-patient-fields';
import { Button } from '@chairside/ui/button.tsx';
import { useState } from 'react';
import { useMayStaff } from '../../staff-session/use-staff.ts';
import { EndPauseDialog } from './end-pause-dialog.tsx';
import { pauseText } from './wording.ts';

interface PausesAheadProps {
  patientId: string;
  pauses: readonly CardPause[];
  /** The clinic's date. */
  today: string;
}

/** The pauses that are not over, the next one first. */
export function PausesAhead({ patientId, pauses, today }: PausesAheadProps) {
  const mayChange = useMayStaff('manage_clinic');
  const [endingId, setEndingId] = useState<string | null>(null);
  const ahead = pauses
    .filter(({ until }) => until >= today)
    .toSorted((one, other) => one.from.localeCompare(other.from));
  const ending = ahead.find(({ _id }) => _id === endingId);
  if (ahead.length === 0) return null;
  return (
    <>
      <ul aria-label="Pauses" className="mt-4 grid gap-2">
        {ahead.map((pause) => (
          <li
            key={pause._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-sunken px-4 py-2"
          >
            <p>
              <span className="block text-sm text-ink-soft">
                {pause.from <= today ? 'Paused now' : 'Will be paused'}
              </span>
              <span className="font-medium tabular-nums">{pauseText(pause)}</span>
            </p>
            {mayChange && (
              <Button variant="quiet" className="-ml-5" onClick={() => setEndingId(pause._id)}>
                {today <= pause.from ? 'Remove' : 'End Early'}
                <span className="sr-only"> the pause {pauseText(pause)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ending && (
        <EndPauseDialog
          patientId={patientId}
          pause={ending}
          today={today}
          onClose={() => setEndingId(null)}
        />
      )}
    </>
  );
}
