import { REFUSALS } from '@chairside/contract/refusals';
import { clinic } from '../clinic/clinic.ts';
import { EmailLink, PhoneLink } from '../clinic/contact-links.tsx';

const LINK = 'font-medium whitespace-nowrap text-neem underline underline-offset-3';

/** What the clinic alone can still change, how it is reached, and that nothing is lost (VISIT-17). */
export function TooLateNote({ isFollowUp }: { isFollowUp: boolean }) {
  return (
    <p className="text-sm text-ink-soft">
      {REFUSALS.change_too_late.message} If you cannot come, please{' '}
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
