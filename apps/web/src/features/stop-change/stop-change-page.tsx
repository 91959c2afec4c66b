import { explain } from '@chairside/client/call-error';
import { Button } from '@chairside/ui/button.tsx';
import { buttonClass } from '@chairside/ui/button-class.ts';
import { Notice } from '@chairside/ui/notice.tsx';
import { NoticePlace } from '@chairside/ui/notice-place.tsx';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { clinic } from '../clinic/clinic.ts';
import { useStopContactChangeByLink } from './api/stop-contact-change-by-link.ts';
import { StopFrame } from './stop-frame.tsx';

const NAMES = { phone: 'phone number', email: 'email address' } as const;

/** Where the link of a notice leads. It asks first: what only looks at links must not stop anything. */
export function StopChangePage({ token }: { token: string }) {
  const { data, error, isPending, mutate, reset } = useStopContactChangeByLink();
  if (data) return <Stopped name={data.contactType && NAMES[data.contactType]} />;
  return (
    <StopFrame title="Was it not you?">
      <p className="mt-4">
        Somebody asked to change the phone number or email address of your account at {clinic.name}. If it was
        not you, stop it now: everything stays as it is, and everybody is logged out of your account.
      </p>
      <p className="mt-3">If it was you, there is nothing to do here.</p>
      <Button size="lg" busy={isPending} onClick={() => mutate(token)} className="mt-6 max-sm:w-full">
        Stop the Change
      </Button>
      <NoticePlace>
        {error && (
          <Notice
            tone="error"
            title={explain(error, 'The change could not be stopped. Please try again.')}
            text={`If you need help, call ${clinic.phone}.`}
            onClose={reset}
          />
        )}
      </NoticePlace>
    </StopFrame>
  );
}

/** What has come of it; `name` is of the contact, or null where nobody knows whether the first press arrived in time. */
function Stopped({ name }: { name: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus has gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <StopFrame
      title={name ? 'The change is stopped' : 'There is nothing to stop any more'}
      headingRef={heading}
    >
      <p className="mt-4" role="status">
        {name
          ? `Your ${name} stays as it is, and everybody is logged out of your account.`
          : `If you pressed in time, the change is stopped and everybody is logged out of your account. Log in and see whether your phone number and email address are yours. If not, call ${clinic.phone}.`}
      </p>
      <p className="mt-3">
        Whoever asked for the change knew your password, or could read the codes we send you. Set a new
        password now ("Forgot Password?"), and change that of your email as well. If your SIM does not work
        any more, call your phone company.
      </p>
      <Link href="/login" className={`${buttonClass({ size: 'lg' })} mt-6 max-sm:w-full`}>
        Go to Login
      </Link>
    </StopFrame>
  );
}
