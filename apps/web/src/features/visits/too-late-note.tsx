import { BOOKING } from '@chairside/rules/limits';
import { CallInstead } from './call-instead.tsx';

/** What the clinic alone can still change, and how it is reached (VISIT-17). */
export function TooLateNote({ usesSession }: { usesSession: boolean }) {
  return (
    <p className="text-sm text-ink-soft">
      Appointments can be cancelled or rescheduled up to {BOOKING.changeHours} hours before they start.{' '}
      <CallInstead usesSession={usesSession} />
    </p>
  );
}
