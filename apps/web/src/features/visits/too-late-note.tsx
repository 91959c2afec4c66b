import { BOOKING } from '@chairside/rules/limits';
import { clinic } from '../clinic/clinic.ts';
import { EmailLink, PhoneLink } from '../clinic/contact-links.tsx';

const LINK = 'font-medium whitespace-nowrap text-neem underline underline-offset-3';

/** What the clinic alone can still change, how it is reached, and that nothing is lost (VISIT-17). */
export function TooLateNote({ isFollowUp }: { isFollowUp: boolean }) {
  return (
    <p className="text-sm text-ink-soft">
      Appointments can be cancelled or rescheduled up to {BOOKING.changeHours} hours before they start. If you
      cannot come, please{' '}
      {clinic.phone ? (
        <>
          call us on <PhoneLink className={LINK} />
        </>
      ) : (
        <EmailLink className={LINK}>write to us</EmailLink>
      )}
      .{!isFollowUp && ' You will not lose a session.'}
    </p>
  );
}
