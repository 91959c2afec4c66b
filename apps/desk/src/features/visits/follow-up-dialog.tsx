import { explain } from '@chairside/client/call-error';
import { formatDate } from '@chairside/rules/clinic-date';
import { Button } from '@chairside/ui/button.tsx';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { useState } from 'react';
import { useBookFollowUp } from './api/book-follow-up.ts';
import { followUpChoices } from './follow-up-choices.ts';
import { FreeTimes } from './free-times.tsx';
import { timeText } from './wording.ts';

interface FollowUpDialogProps {
  /** The completed visit. */
  visit: { _id: string; name: string };
  /** The day that was asked for first, `YYYY-MM-DD`. */
  start: string;
  today: string;
  onBooked?: () => void;
  onClose: () => void;
}

/** The visit that belongs to a completed one and uses no session: a day, and one click on a time. */
export function FollowUpDialog({ visit, start, today, onBooked, onClose }: FollowUpDialogProps) {
  const [date, setDate] = useState(start);
  const booking = useBookFollowUp();
  const choose = (timeSlot: string) =>
    booking.mutate(
      { id: visit._id, date, timeSlot },
      {
        onSuccess() {
          toasts.success(`${visit.name} comes on ${formatDate(date)} at ${timeText(timeSlot)}`);
          onBooked?.();
          onClose();
        },
      },
    );
  const go = (to: string) => {
    setDate(to);
    booking.reset();
  };
  return (
    <Dialog open title={`Follow-up for ${visit.name}`} closable={!booking.isPending} onClose={onClose}>
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
        onDate={go}
        onChoose={choose}
        pending={booking.isPending ? booking.variables.timeSlot : null}
        problem={booking.error ? explain(booking.error, 'The follow-up could not be booked.') : null}
        verb="Book"
      />
    </Dialog>
  );
}
