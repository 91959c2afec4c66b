import type { Appointment } from '@chairside/contract/appointments';
import { Button } from '@chairside/ui/button.tsx';
import { ChevronDown } from 'lucide-react';
import { AddToCalendar } from '../../visits/add-to-calendar.tsx';
import type { Entry } from './entries.ts';

export interface ChangeHandlers {
  onReschedule: (appointment: Appointment) => void;
  /** The patient is about to reschedule: a good moment to fetch what that opens. */
  onRescheduleIntent: () => void;
  onCancel: (appointment: Appointment) => void;
}

interface CardActionsProps extends ChangeHandlers {
  entry: Entry;
  /** The ids of what names the appointment. */
  describedBy: string;
  details: { id: string; isOpen: boolean; onToggle: () => void };
}

/** What can be done with an appointment at this moment. */
export function CardActions({ entry, describedBy, details, ...handlers }: CardActionsProps) {
  const { appointment, isAhead, isChangeable, unmovable } = entry;
  const { onReschedule, onRescheduleIntent, onCancel } = handlers;

  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2 lg:col-start-2 lg:row-start-1 lg:self-start">
      {!unmovable && (
        <Button
          variant="secondary"
          aria-describedby={describedBy}
          onPointerEnter={onRescheduleIntent}
          onFocus={onRescheduleIntent}
          onClick={() => onReschedule(appointment)}
        >
          Reschedule
        </Button>
      )}
      {isChangeable && (
        <Button
          variant="quiet"
          aria-describedby={describedBy}
          onClick={() => onCancel(appointment)}
          className="px-4!"
        >
          Cancel
        </Button>
      )}
      {isAhead && (
        <AddToCalendar visit={appointment} variant="quiet" aria-describedby={describedBy} className="px-3!" />
      )}
      <Button
        variant="quiet"
        aria-describedby={describedBy}
        aria-expanded={details.isOpen}
        aria-controls={details.id}
        onClick={details.onToggle}
        className="ml-auto px-3!"
      >
        Details
        <ChevronDown
          aria-hidden="true"
          className={`size-5 transition-transform ${details.isOpen ? 'rotate-180' : ''}`}
        />
      </Button>
    </div>
  );
}
