import type { CardPause } from '@chairside/contract/desk-patient-fields';
import { Button } from '@chairside/ui/button.tsx';
import { Fact } from '@chairside/ui/fact.tsx';
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
  const [ending, setEnding] = useState<CardPause | null>(null);
  const ahead = pauses
    .filter(({ until }) => until >= today)
    .toSorted((one, other) => one.from.localeCompare(other.from));
  return (
    <>
      {ahead.map((pause) => (
        <Fact key={pause._id} term={pause.from <= today ? 'Paused now' : 'Will be paused'}>
          {pauseText(pause)}
          {mayChange && (
            <Button variant="quiet" className="ml-2" onClick={() => setEnding(pause)}>
              {today <= pause.from ? 'Remove' : 'End Early'}
              <span className="sr-only"> the pause of {pauseText(pause)}</span>
            </Button>
          )}
        </Fact>
      ))}
      {ending && (
        <EndPauseDialog patientId={patientId} pause={ending} today={today} onClose={() => setEnding(null)} />
      )}
    </>
  );
}
