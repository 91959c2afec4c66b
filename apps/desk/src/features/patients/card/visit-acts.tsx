import type { CardVisit } from '@chairside/contract/desk-patient-fields';
import { isActive } from '@chairside/rules/appointment';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import { parseTimeSlot } from '@chairside/rules/clock-time';
import { Button } from '@chairside/ui/button.tsx';
import { useState } from 'react';
import { useClinicNow } from '../../staff-session/clinic-clock.ts';
import { useSuspenseEntry } from '../../staff-session/use-entry.ts';
import { CancelDialog } from '../../visits/cancel-dialog.tsx';
import { FollowUpDialog } from '../../visits/follow-up-dialog.tsx';
import { MoveDialog } from '../../visits/move-dialog.tsx';
import { displayVisit } from '../wording.ts';

interface VisitActsProps {
  visit: CardVisit;
  /** Whose visit it is. */
  name: string;
}

/** What can be done with a visit on the card of its patient: to move it or cancel it, or afterwards to book its follow-up. */
export function VisitActs({ visit, name }: VisitActsProps) {
  const { timeZone } = useSuspenseEntry();
  const today = clinicDateAt(useClinicNow(), timeZone);
  const [does, setDoes] = useState<'move' | 'cancel' | 'follow-up' | null>(null);
  const close = () => setDoes(null);
  const range = parseTimeSlot(visit.timeSlot);
  const when = displayVisit(visit);
  const placed = range && { ...range, _id: visit._id, name, date: visit.date, chair: visit.chair ?? 1 };
  const mayFollow = visit.status === 'completed' && !visit.isFollowUp;
  // Who sits in the chair is neither moved nor cancelled.
  const isMovable = isActive(visit) && !visit.inChairAt;
  if (!placed || !(isMovable || mayFollow)) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {isMovable && (
        <>
          <Button variant="secondary" onClick={() => setDoes('move')}>
            Move<span className="sr-only"> the visit of {when}</span>
          </Button>
          <Button variant="quiet" onClick={() => setDoes('cancel')}>
            Cancel<span className="sr-only"> the visit of {when}</span>
          </Button>
        </>
      )}
      {mayFollow && (
        <Button variant="secondary" onClick={() => setDoes('follow-up')}>
          Book a Follow-up<span className="sr-only"> of the visit of {when}</span>
        </Button>
      )}
      {does === 'move' && <MoveDialog visit={placed} onClose={close} />}
      {does === 'cancel' && <CancelDialog visit={placed} when={when} onClose={close} />}
      {does === 'follow-up' && <FollowUpDialog visit={placed} start={today} today={today} onClose={close} />}
    </div>
  );
}
