import { BOOKING } from '@chairside/rules/limits';
import { Info } from 'lucide-react';
import { NotesField } from './notes-field.tsx';
import { StepActions } from './step-actions.tsx';
import { Summary } from './summary.tsx';
import type { Booking } from './use-booking.ts';

interface ConfirmStepProps {
  booking: Booking;
  /** So many the visit uses. */
  sessions: number;
  onBack: () => void;
}

/** Everything chosen and typed once more, and the last word. */
export function ConfirmStep({ booking, sessions, onBack }: ConfirmStepProps) {
  const { state, dispatch, confirm } = booking;
  const { isBooking, notes } = state;
  return (
    <>
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
        <Summary
          state={state}
          sessions={sessions}
          onChange={isBooking ? null : (step) => dispatch({ type: 'changeAsked', step })}
        />
        <div className="grid gap-5">
          <NotesField
            value={notes}
            readOnly={isBooking}
            onChange={(typed) => dispatch({ type: 'notesTyped', notes: typed })}
          />
          <div className="flex gap-3.5 rounded-md bg-neem-soft px-4 py-3.5 forced-colors:border">
            <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-neem" />
            <ul className="grid gap-1.5">
              <li>Please arrive {BOOKING.arriveMinutesEarly} minutes early.</li>
              <li>You can reschedule or cancel up to {BOOKING.changeHours} hours before your appointment.</li>
            </ul>
          </div>
        </div>
      </div>
      <StepActions
        onBack={onBack}
        onContinue={() => confirm(sessions)}
        label={isBooking ? 'Booking...' : 'Confirm Appointment'}
        busy={isBooking}
      />
    </>
  );
}
