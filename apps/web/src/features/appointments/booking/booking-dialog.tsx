import type { User } from '@chairside/contract/user';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
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
}

/**
 * Books a chair in four steps. Closed, it forgets what was chosen, but not who the visit is for,
 * unless that was somebody else, who has been booked for.
 */
export function BookingDialog({ open, user, onClose }: BookingDialogProps) {
  const form = useForm<TypedDetails, unknown, Details>({
    resolver: zodResolver(details),
    defaultValues: knownDetails(user),
  });
  const booking = useBooking(user, { onClose, onBookedForOther: () => form.reset(knownDetails(user)) });
  const { state, dispatch, close } = booking;
  const { step, date, timeSlot, problem, isBooking } = state;
  const goOn = () => dispatch({ type: 'continued' });
  const goBack = () => dispatch({ type: 'wentBack' });

  return (
    <Dialog open={open} title="Book Appointment" size="wide" closable={!isBooking} onClose={close}>
      <div className="flex flex-1 flex-col **:scroll-mb-28">
        <StepHeading
          key={step}
          step={step}
          isFirst={state.details === null}
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
            onContinue={(entered) => dispatch({ type: 'detailsEntered', details: entered })}
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
