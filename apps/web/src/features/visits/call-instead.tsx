import { clinic } from '../clinic/clinic.ts';
import { EmailLink, PhoneLink } from '../clinic/contact-links.tsx';

const LINK = 'font-medium whitespace-nowrap text-neem underline underline-offset-3';

/** What is left to do about a visit that only the clinic can still change, and that nothing is lost (VISIT-17). */
export function CallInstead({ usesSession }: { usesSession: boolean }) {
  return (
    <>
      If you cannot come, please{' '}
      {clinic.phone ? (
        <>
          call us on <PhoneLink className={LINK} />
        </>
      ) : (
        <EmailLink className={LINK}>write to us</EmailLink>
      )}
      .{usesSession && ' You will not lose a session.'}
    </>
  );
}
