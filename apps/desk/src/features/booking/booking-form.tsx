import { isRefusedAs } from '@chairside/client/call-error';
import { isAnswerLost, isTurnedDown } from '@chairside/client/lost-answer';
import type { PatientCard } from '@chairside/contract/desk-patient-fields';
import { clinicDateAt, formatDate } from '@chairside/rules/clinic-date';
import { formatSlotStart } from '@chairside/rules/clock-time';
import { BOOKING } from '@chairside/rules/limits';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { Footprints } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { NotLoaded } from '../fresh-sign-in/not-loaded.tsx';
import { clinicNow } from '../staff-session/clinic-clock.ts';
import { useSayOnceLeft } from '../staff-session/use-say-once-left.ts';
import { explainVisit } from '../visits/wording.ts';
import { useBook, useWalkIn } from './api/book.ts';
import { PlanChoice } from './plan-choice.tsx';
import { planObstacle } from './plan-obstacle.ts';
import { SlotChoice } from './slot-choice.tsx';
import { TreatmentChoice } from './treatment-choice.tsx';
import { useTreatmentChoice } from './use-treatment-choice.ts';

interface BookingFormProps {
  patientId: string;
  patientName: string;
  plan: PatientCard['plan'];
  timeZone: string;
  /** Where a gap of the day was tapped. */
  start: { date: string; timeSlot: string | null; chair: number | null };
  onBooked: (visit: { date: string }) => void;
}

interface SentVisit {
  /** When, and which treatment. */
  what: string;
  /** Why it cannot be of the plan. */
  obstacle: string | null;
  withoutPlan: boolean;
}

/** A visit for a patient: now, or at a time that is free. */
export function BookingForm({ patientId, patientName, plan, timeZone, start, onBooked }: BookingFormProps) {
  const [date, setDate] = useState(start.date);
  const [timeSlot, setTimeSlot] = useState(start.timeSlot);
  const [notes, setNotes] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isOfPlan, setOfPlan] = useState(true);
  const [chair, setChair] = useState(start.chair);
  const book = useBook();
  const walkIn = useWalkIn();
  const problem = book.error ?? walkIn.error;
  const sayOnceLeft = useSayOnceLeft();
  const isBusy = book.isPending || walkIn.isPending;
  const choice = useTreatmentChoice();
  const { sent } = choice;
  // What may have been booked is sent again as it was: by now the card may count its session as booked, by that very visit.
  const [unanswered, setUnanswered] = useState<readonly SentVisit[]>([]);
  const visitOn = (day: string, slot: string): SentVisit => {
    const what = [day, slot, sent.treatment].join(' ');
    const sentBefore = unanswered.find((visit) => visit.what === what);
    const obstacle = sentBefore
      ? sentBefore.obstacle
      : planObstacle(plan, { date: day, treatment: choice.treatment }, timeZone);
    return { what, obstacle, withoutPlan: !isOfPlan || obstacle !== null };
  };
  const chosen = visitOn(date, timeSlot ?? '');
  const said = ({ withoutPlan }: SentVisit) => ({
    ...sent,
    ...(notes.trim() && { notes: notes.trim() }),
    ...(withoutPlan && { withoutPlan }),
  });
  // Only where it was tapped: at another time that chair may not be free.
  const isInChair = chair !== null && date === start.date && timeSlot === start.timeSlot;
  const isChairTaken = isSlotTaken(book.error) && book.variables?.chair !== undefined;

  const after = (visit: SentVisit) => ({
    onSuccess(booked: { date: string; timeSlot: string }) {
      const toBePaid = visit.withoutPlan ? ', to be paid' : '';
      toasts.success(
        `${patientName} comes on ${formatDate(booked.date)} at ${formatSlotStart(booked.timeSlot)}${toBePaid}`,
      );
      onBooked(booked);
    },
    onError(error: Error, body: { patientId: string; chair?: number | undefined }) {
      // What is said of another visit tells nothing of this one.
      const others = (all: readonly SentVisit[]) => all.filter(({ what }) => what !== visit.what);
      if (isAnswerLost(error)) setUnanswered((all) => [...others(all), visit]);
      else if (isTurnedDown(error)) setUnanswered(others);
      if (body.chair !== undefined && isSlotTaken(error)) setChair(null);
    },
  });
  const orSay = (booking: Promise<unknown>) =>
    booking.catch((error: unknown) =>
      sayOnceLeft(patientName, explainVisit(error, NOT_BOOKED), isAnswerLost(error) && MAY_BE_BOOKED),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(timeSlot === null);
    if (timeSlot === null || isBusy) return;
    walkIn.reset();
    const body = { patientId, date, timeSlot, ...(isInChair && { chair }), ...said(chosen) };
    void orSay(book.mutateAsync(body, after(chosen)));
  };
  const comeNow = () => {
    if (isBusy) return;
    book.reset();
    // It is a visit of today, whichever date is chosen for another.
    const visit = visitOn(clinicDateAt(clinicNow(), timeZone), 'now');
    void orSay(walkIn.mutateAsync({ patientId, ...said(visit) }, after(visit)));
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <PlanChoice
        plan={plan}
        obstacle={chosen.obstacle}
        isOfPlan={!chosen.withoutPlan}
        onChange={setOfPlan}
      />
      <NotLoaded query={choice.ofTreatments} title="The treatments did not load" />
      <NotLoaded query={choice.ofDentists} title="The dentists did not load" />
      <TreatmentChoice
        {...choice}
        onTreatment={(id) => {
          choice.setTreatmentId(id);
          setTimeSlot(null);
        }}
        onDentist={(id) => {
          choice.setDentistId(id);
          setTimeSlot(null);
        }}
      />
      <div>
        <Button variant="secondary" busy={walkIn.isPending} disabled={!choice.isThere} onClick={comeNow}>
          <Footprints aria-hidden="true" className="size-5" />
          Now, in the next free chair
        </Button>
      </div>
      <SlotChoice
        date={date}
        slotsFor={sent}
        timeSlot={timeSlot}
        onDate={(next) => {
          setDate(next);
          setTimeSlot(null);
        }}
        onSlot={(next) => {
          setTimeSlot(next);
          setMissing(false);
        }}
      />
      <TextField
        label="Notes (optional)"
        value={notes}
        maxLength={BOOKING.notesMax}
        onChange={({ target }) => setNotes(target.value)}
      />
      {isMissing && <Notice tone="error" title="Please choose a time" />}
      {problem && (
        <Notice tone="error" title={isChairTaken ? CHAIR_TAKEN : explainVisit(problem, NOT_BOOKED)} />
      )}
      <div>
        <Button type="submit" size="lg" busy={book.isPending} disabled={!choice.isThere}>
          Book
        </Button>
      </div>
    </form>
  );
}

const NOT_BOOKED = 'The visit could not be booked.';
const MAY_BE_BOOKED = 'It may have been booked.';
const CHAIR_TAKEN = 'This chair is not free then. Book again for any other that is.';

const isSlotTaken = (error: unknown) => isRefusedAs(error, 'slot_taken');
