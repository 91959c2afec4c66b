import { buttonClass } from '@chairside/ui/button-class.ts';
import { Link } from 'wouter';
import { clinic } from '../clinic/clinic.ts';
import { PhoneLink } from '../clinic/contact-links.tsx';
import { useSession } from '../session/session.ts';
import { StopFrame } from './stop-frame.tsx';

/** Where the link of an SMS leads that had no room for a code: how a change is stopped without one (MSG-20). */
export function HowToStop() {
  const isSignedIn = useSession().status === 'signed-in';
  const way = isSignedIn
    ? 'open your profile and press "Stop This Change"'
    : 'log in with your present phone number or email address, open your profile and press "Stop This Change"';
  return (
    <StopFrame title="Was it not you?">
      <p className="mt-4">
        Somebody asked to change the phone number or email address of your account at {clinic.name}. If it was
        not you, {way}: everything stays as it is. Then press "Log out everywhere" there, and set a new
        password.
      </p>
      <p className="mt-3">If you get email from us, the link in it stops the change at once.</p>
      <p className="mt-3">
        If it was you, there is nothing to do here. For help call{' '}
        <PhoneLink className="underline underline-offset-4" />.
      </p>
      <Link
        href={isSignedIn ? '/profile' : '/login'}
        className={`${buttonClass({ size: 'lg' })} mt-6 max-sm:w-full`}
      >
        {isSignedIn ? 'Open My Profile' : 'Go to Login'}
      </Link>
    </StopFrame>
  );
}
