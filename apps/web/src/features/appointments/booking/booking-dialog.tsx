import type { BookableTreatment } from '@chairside/contract/bookable-treatments';
import type { User } from '@chairside/contract/user';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { lazyCode } from '@chairside/ui/lazy-code.ts';
import { Notice } from '@chairside/ui/notice.tsx';
import { OnDemand } from '@chairside/ui/on-demand.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { clinic } from '../../clinic/clinic.ts';
import { bookableTreatmentsQuery } from '../api/bookable-treatments.ts';
import { planEndOf } from '../days/plan-end.ts';
import { DatePicker } from '../slots/date-picker.tsx';
import { SlotPicker } from '../slots/slot-picker.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { canContinue, choiceOf, stepOf } from './flow.ts';
import { NotLoaded } from './not-loaded.tsx';
import { StepActions } from './step-actions.tsx';
import { StepHeading } from './step-heading.tsx';
import { useBooking } from './use-booking.ts';
import { useDetails } from './use-details.ts';
import { useStepHistory } from './use-step-history.ts';

/** For the clinics that have something to choose there. */
const treatmentStep = lazyCode('treatment-step', () => import('./treatment-step.tsx'));

/** There is something to choose, or to know before a time is looked for. */
const isAsked = (treatments: readonly BookableTreatment[]) =>
  treatments.length > 1 || treatments.some(({ isIncluded }) => isIncluded === false);

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
  const visitor = useDetails(user, open);
  const booking = useBooking(user, { onClose, onBooked: visitor.afterBooking });
  const { state, dispatch, close } = booking;
  const { path, date, timeSlot, problem, isBooking } = state;
  const list = useQuery({ ...bookableTreatmentsQuery(user._id), enabled: open });
  const { data, isFetched } = list;
  const treatments = data ?? [];
  const step = stepOf(state);
  const choice = choiceOf(state);
  // With one treatment nothing is asked: it is that one (BOOK-24).
  const sessions = (state.treatment ?? treatments[0])?.sessions ?? 1;
  const planEnd = planEndOf(user.subscription, clinic.timeZone, sessions);
  const depth = path.length;
  const goOn = () => dispatch({ type: 'continued' });
  const backTo = (to: number) => {
    if (to > 0) dispatch({ type: 'wentBack', to });
    else if (!isBooking) close();
  };
  const goBack = () => backTo(depth - 1);
  useStepHistory(open ? depth : 0, backTo);

  // Elsewhere: by another name it would be a visit of somebody else (BOOK-16).
  const renamed = useEffectEvent((name: string) => {
    visitor.rename(name);
    if (!visitor.isForOther) backTo(1);
  });
  useEffect(() => renamed(user.name), [user.name]);

  return (
    <Dialog
      open={open}
      title="Book Appointment"
      notice={
        problem && (
          <Notice
            key={problem}
            tone="error"
            title={problem}
            onClose={() => dispatch({ type: 'problemClosed' })}
          />
        )
      }
      step={step}
      size="wide"
      closable={!isBooking}
      onClose={close}
      onBackGesture={goBack}
    >
      <div className="flex flex-1 flex-col **:scroll-mb-28">
        <StepHeading
          key={depth}
          step={step}
          isFirst={state.details === null}
          sessionsLeft={user.subscription?.sessionsRemaining ?? null}
        />
        {step === 'details' && (
          <>
            {isFetched && !data && <NotLoaded query={list} title="The treatments did not load." />}
            <DetailsStep
              visitor={visitor}
              user={user}
              isChange={depth > 1}
              isNextUnknown={!data}
              onContinue={(details) =>
                dispatch({ type: 'detailsEntered', details, asksTreatment: isAsked(treatments) })
              }
              onBack={depth > 1 ? goBack : undefined}
            />
          </>
        )}
        {step === 'treatment' && (
          <OnDemand code={treatmentStep} waiting={<Spinner label="Loading" />}>
            {({ TreatmentStep }) => (
              <TreatmentStep
                treatments={treatments}
                value={state.treatment}
                onChoose={(treatment) => dispatch({ type: 'treatmentChosen', treatment })}
                onBack={goBack}
              />
            )}
          </OnDemand>
        )}
        {step === 'date' && (
          <>
            <DatePicker
              value={date}
              planEnd={planEnd}
              choice={choice}
              onChange={(picked) => dispatch({ type: 'dateChosen', date: picked })}
            />
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
              planEnd={planEnd}
              choice={choice}
              onChange={(marked) => dispatch({ type: 'slotMarked', timeSlot: marked })}
              onChoose={(picked) => dispatch({ type: 'slotChosen', timeSlot: picked })}
            />
            <StepActions
              onBack={goBack}
              onContinue={goOn}
              missing={canContinue(state) ? null : 'Choose a time to continue.'}
            />
          </>
        )}
        {step === 'confirm' && <ConfirmStep booking={booking} sessions={sessions} onBack={goBack} />}
      </div>
    </Dialog>
  );
}
