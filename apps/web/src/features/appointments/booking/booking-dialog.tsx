import type { Appointment } from '@chairside/contract/appointments';
import type { User } from '@chairside/contract/user';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DatePicker } from '../slots/date-picker.tsx';
import { SlotPicker } from '../slots/slot-picker.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { type Details, details, knownDetails, type TypedDetails } from './details.ts';
import { DetailsStep } from './details-step.tsx';
import { canContinue } from './flow.ts';
import { StepActions } from './step-actions.tsx';
import { StepHeading } from './step-heading.tsx';
import { useBooking } from './use-booking.ts';

interface BookingDialogProps {
  open: boolean;
  user: User;
  onClose: () => void;
  onBooked: (appointment: Appointment) => void;
  onRefused: () => void;
}

/** Books a chair in four steps. Closing it forgets what was chosen, and keeps who the visit is for. */
export function BookingDialog({ open, user, onClose, onBooked, onRefused }: BookingDialogProps) {
  const form = useForm<TypedDetails, unknown, Details>({
    resolver: zodResolver(details),
    defaultValues: knownDetails(user),
  });
  const [hasMoved, setMoved] = useState(false);
  const booking = useBooking(user, {
    onBooked: (appointment) => {
      setMoved(false);
      onBooked(appointment);
      onClose();
    },
    onRefused,
  });
  const { state, dispatch } = booking;
  const { step, date, timeSlot, problem, isBooking } = state;
  const close = () => {
    setMoved(false);
    dispatch({ type: 'reset' });
    onClose();
  };
  const goOn = () => dispatch({ type: 'continued' });
  const goBack = () => dispatch({ type: 'wentBack' });

  return (
    <Dialog open={open} title="Book Appointment" size="wide" closable={!isBooking} onClose={close}>
      <div className="flex flex-1 flex-col **:scroll-mb-28">
        <StepHeading
          key={step}
          step={step}
          isFirst={!hasMoved}
          sessionsLeft={user.subscription?.sessionsRemaining ?? null}
        />
        {problem && (
          <div className="mb-5">
            <Notice
              key={problem}
              tone="error"
              title={problem}
              onClose={() => dispatch({ type: 'problemClosed' })}
            />
          </div>
        )}
        {step === 'details' && (
          <DetailsStep
            form={form}
            user={user}
            onContinue={(given) => {
              setMoved(true);
              dispatch({ type: 'detailsGiven', details: given });
            }}
          />
        )}
        {step === 'date' && (
          <>
            <DatePicker value={date} onChange={(picked) => dispatch({ type: 'dateChosen', date: picked })} />
            <StepActions
              onBack={goBack}
              onContinue={goOn}
              missing={canContinue(state) ? null : 'Choose a date to continue.'}
            />
          </>
        )}
        {step === 'time' && date && (
          <>
            <SlotPicker
              date={date}
              value={timeSlot}
              onChange={(picked) => dispatch({ type: 'slotChosen', timeSlot: picked })}
            />
            <StepActions
              onBack={goBack}
              onContinue={goOn}
              missing={canContinue(state) ? null : 'Choose a time to continue.'}
            />
          </>
        )}
        {step === 'confirm' && <ConfirmStep booking={booking} />}
      </div>
    </Dialog>
  );
}
