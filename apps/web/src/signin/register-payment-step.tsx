import { useEffect, useRef } from 'react';
import { Notice } from '../ui/notice.tsx';

/** The third step: the new user is signed in, and what comes next is about to take this dialog's place. */
export function RegisterPaymentStep() {
  const place = useRef<HTMLDivElement>(null);
  // The boxes had the focus and are gone; it must not fall out of the dialog.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="min-h-40">
      <Notice tone="success" title="Your phone number is verified" text="Next comes the payment." />
    </div>
  );
}
