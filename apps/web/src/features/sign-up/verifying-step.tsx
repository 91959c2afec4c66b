import { Notice } from '@chairside/ui/notice.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { useEffect, useRef } from 'react';

/** The third step: the code is being checked, then it was right. */
export function VerifyingStep({ verified }: { verified: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  // The boxes had the focus and are gone; it must not fall out of the dialog.
  useEffect(() => place.current?.focus(), []);

  return (
    <div
      ref={place}
      tabIndex={-1}
      className={`grid min-h-56 ${verified ? 'content-start' : 'content-center'}`}
    >
      {verified ? (
        <Notice tone="success" title="Verification Successful" text="You can now proceed to payment" />
      ) : (
        <div role="status" className="grid justify-items-center gap-4 text-ink-soft">
          <span className="text-neem">
            <Spinner className="size-10" />
          </span>
          <p>Checking your code</p>
        </div>
      )}
    </div>
  );
}
