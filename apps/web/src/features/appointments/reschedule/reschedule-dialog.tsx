import type { Appointment } from '@chairside/contract/appointments';
import type { User } from '@chairside/contract/user';
import { usesSession } from '@chairside/rules/appointment';
import { BOOKING } from '@chairside/rules/limits';
import { otherVisitor } from '@chairside/rules/visitor';
import { Button } from '@chairside/ui/button.tsx';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { Skeleton } from '@chairside/ui/skeleton.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { type FormEvent, useEffect, useRef } from 'react';
import { clinic } from '../../clinic/clinic.ts';
import { CallInstead } from '../../visits/call-instead.tsx';
import { displayVisit } from '../../wording/visit-wording.ts';
import { useListed } from '../api/list-appointments.ts';
import { planEndOf } from '../days/plan-end.ts';
import { DatePicker } from '../slots/date-picker.tsx';
import { SlotPicker } from '../slots/slot-picker.tsx';
import { isTooLate } from '../too-late.ts';
import { moveProblem } from './move-problem.ts';
import { useReschedule } from './use-reschedule.ts';

interface RescheduleDialogProps {
  appointment: Appointment;
  user: User;
  onClose: () => void;
}

/** Moves an appointment to another date and slot, with a reason if the patient likes to give one. */
export function RescheduleDialog({ appointment: opened, user, onClose }: RescheduleDialogProps) {
  const appointment = useListed(opened);
  const move = useReschedule(appointment, onClose);
  const { date, timeSlot, isPending, error, isUnchanged, choice } = move;
  const planEnd = usesSession(appointment) ? planEndOf(user.subscription, clinic.timeZone) : null;
  const visitor = otherVisitor(appointment.personalDetails?.name ?? null, user.name);

  const slots = useRef<HTMLElement>(null);
  useEffect(() => {
    if (date) slots.current?.scrollIntoView({ block: 'nearest' });
  }, [date]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    move.submit();
  };

  return (
    <Dialog
      open
      title="Reschedule appointment"
      notice={error && <Notice tone="error" title={moveProblem(error)} />}
      size="xl"
      closable={!isPending}
      onClose={onClose}
    >
      <p className="mb-5 text-ink-soft tabular-nums">
        Now on {displayVisit(appointment)}
        {visitor && `, for ${visitor}`}
        {appointment.dentist &&
          choice &&
          choice.dentist === undefined &&
          `. It stays with ${appointment.dentist.name} if they are free then, else another dentist does it.`}
      </p>
      <form noValidate onSubmit={submit} className="grid gap-6">
        {choice ? (
          <DatePicker value={date} planEnd={planEnd} choice={choice} onChange={move.chooseDate} />
        ) : (
          <div role="status">
            <span className="sr-only">Loading the calendar</span>
            <Skeleton className="h-96" />
          </div>
        )}
        {date && choice && (
          <section ref={slots} aria-label="Time slots">
            <SlotPicker
              date={date}
              value={timeSlot}
              planEnd={planEnd}
              choice={choice}
              onChange={move.chooseTimeSlot}
            />
          </section>
        )}
        <TextField
          label="Reason (optional)"
          value={move.reason}
          maxLength={BOOKING.reasonMax}
          readOnly={isPending}
          onChange={({ target }) => move.setReason(target.value)}
        />
        {isTooLate(error) && (
          <p>
            <CallInstead usesSession={usesSession(appointment)} />
          </p>
        )}
        {isUnchanged && <p>The appointment is at this time already.</p>}
        <Button type="submit" size="lg" busy={isPending} disabled={!date || !timeSlot || isUnchanged}>
          Reschedule
        </Button>
      </form>
    </Dialog>
  );
}
