import { isAnswerLost } from '@chairside/client/lost-answer';
import { formatDate } from '@chairside/rules/clinic-date';
import { formatSlotStart } from '@chairside/rules/clock-time';
import { isFollowUpDate } from '@chairside/rules/phone-calls';
import { Button } from '@chairside/ui/button.tsx';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { useStore } from '@chairside/ui/store.ts';
import { toasts } from '@chairside/ui/toasts.ts';
import { useState } from 'react';
import { useSayOnceLeft } from '../staff-session/use-say-once-left.ts';
import { useBookFollowUp } from './api/book-follow-up.ts';
import { useNoteFollowUpDue } from './api/note-follow-up-due.ts';
import { followUpChoices } from './follow-up-choices.ts';
import { FreeTimes } from './free-times.tsx';
import { unansweredFollowUps } from './unanswered-follow-ups.ts';
import { explainVisit } from './wording.ts';

const NOT_SAVED = 'This could not be saved.';
const MAY_BE_SAVED = 'It may have been saved.';

interface FollowUpDialogProps {
  /** The completed visit. */
  visit: { _id: string; name: string };
  /** The day that was asked for first, `YYYY-MM-DD`. */
  start: string;
  today: string;
  /** It was booked, or noted to be rung for. */
  onAnswered?: () => void;
  onClose: () => void;
}

/** The visit that belongs to a completed one and uses no session: a day, and one click on a time; or a note to ring then. */
export function FollowUpDialog({ visit, start, today, onAnswered, onClose }: FollowUpDialogProps) {
  const [date, setDate] = useState(start);
  const booking = useBookFollowUp();
  const noting = useNoteFollowUpDue(visit._id);
  const sayOnceLeft = useSayOnceLeft();
  const orSay = (answer: Promise<unknown>) =>
    void answer.catch((error: unknown) =>
      sayOnceLeft(visit.name, explainVisit(error, NOT_SAVED), isAnswerLost(error) && MAY_BE_SAVED),
    );
  const unanswered = useStore(unansweredFollowUps)
    .filter((one) => one.id === visit._id && one.date === date)
    .map(({ timeSlot }) => timeSlot);
  const isBusy = booking.isPending || noting.isPending;
  const choose = (timeSlot: string) => {
    if (isBusy) return;
    noting.reset();
    orSay(
      booking.mutateAsync(
        { id: visit._id, date, timeSlot },
        {
          onSuccess() {
            toasts.success(`${visit.name} comes on ${formatDate(date)} at ${formatSlotStart(timeSlot)}`);
            onAnswered?.();
            onClose();
          },
        },
      ),
    );
  };
  const note = () => {
    if (isBusy) return;
    booking.reset();
    orSay(
      noting.mutateAsync(date, {
        onSuccess() {
          toasts.success(`${visit.name} is on the list of calls for ${formatDate(date)}`);
          onAnswered?.();
          onClose();
        },
      }),
    );
  };
  const problem = booking.error ?? noting.error;
  const go = (to: string) => {
    if (isBusy) return;
    setDate(to);
    booking.reset();
    noting.reset();
  };
  return (
    <Dialog open title={`Follow-up for ${visit.name}`} closable={!isBusy} onClose={onClose}>
      <ul aria-label="When" className="mb-4 flex flex-wrap gap-2">
        {followUpChoices(today).map(({ name, date: day }) => (
          <li key={name}>
            <Button variant="secondary" aria-pressed={day === date} onClick={() => go(day)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
      <FreeTimes
        date={date}
        unanswered={unanswered}
        onDate={go}
        onChoose={choose}
        pending={booking.isPending ? booking.variables.timeSlot : null}
        problem={problem && explainVisit(problem, NOT_SAVED)}
        verb="Book"
      />
      {isFollowUpDate(date, today) && (
        <Button variant="quiet" busy={noting.isPending} onClick={note} className="mt-4">
          Ring then instead
        </Button>
      )}
    </Dialog>
  );
}
