import { formatDate } from '@chairside/rules/clinic-date';
import { formatTimeSlot, formatTwelveHours } from '@chairside/rules/clock-time';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { useState } from 'react';
import { useSayOnceLeft } from '../staff-session/use-say-once-left.ts';
import { FreeTimes } from './free-times.tsx';
import type { PlacedVisit } from './last-move.ts';
import { useMove } from './use-move.ts';

interface MoveDialogProps {
  visit: PlacedVisit;
  onClose: () => void;
}

/** Another date or time for a visit, in whichever chair is free then. */
export function MoveDialog({ visit, onClose }: MoveDialogProps) {
  const [date, setDate] = useState(visit.date);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, pending, move } = useMove();
  const sayOnceLeft = useSayOnceLeft();
  const choose = async (timeSlot: string) => {
    setProblem(null);
    const refused = await move(visit, { date, timeSlot }, (why) => sayOnceLeft(visit.name, why));
    if (refused === null) return onClose();
    setProblem(refused);
  };
  return (
    <Dialog open title={`Move ${visit.name}’s visit`} closable={!busy} onClose={onClose}>
      <p className="mb-4 text-ink-soft tabular-nums">
        Now on {formatDate(visit.date)} at {formatTwelveHours(visit.start)}. The patient gets a message.
      </p>
      <FreeTimes
        date={date}
        slotsFor={{ visit: visit._id }}
        except={date === visit.date ? formatTimeSlot(visit) : undefined}
        onDate={(next) => {
          if (busy) return;
          setDate(next);
          setProblem(null);
        }}
        onChoose={(timeSlot) => void choose(timeSlot)}
        pending={pending?.timeSlot ?? null}
        problem={problem}
        verb="Move to"
      />
    </Dialog>
  );
}
