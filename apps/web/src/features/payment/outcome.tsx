import { Button } from '@chairside/ui/button.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { Clock } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Tick } from './tick.tsx';

/** What stands in the overlay once money may have moved: no way to pay is left on it. */
function Outcome({ picture, title, children }: { picture: ReactNode; title: string; children?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // The provider's window, or our pay button, had the focus and is gone.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="grid min-h-72 content-center justify-items-center text-center">
      {picture}
      <div role="status">
        <p className="mt-5 text-xl font-medium text-balance">{title}</p>
        {children}
      </div>
    </div>
  );
}

export function Confirming({ late }: { late: boolean }) {
  const picture = (
    <span className="text-neem">
      <Spinner className="size-12" />
    </span>
  );
  return (
    <Outcome picture={picture} title="Confirming your payment…">
      <p className="mt-2 max-w-sm text-ink-soft">
        {late
          ? 'This takes a little longer than usual. There is no need to pay again.'
          : 'Please keep this page open.'}
      </p>
    </Outcome>
  );
}

/** `effect`: what has become of the plan. */
export function Paid({ effect }: { effect: string }) {
  return (
    <Outcome picture={<Tick />} title="Payment completed successfully!">
      <p className="mt-2 text-ink-soft">{effect}</p>
    </Outcome>
  );
}

export function AlreadySubscribed() {
  return <Outcome picture={<Tick />} title="You already have an active plan." />;
}

export function Unconfirmed({ onContinue, children }: { onContinue: () => void; children: ReactNode }) {
  return (
    <div className="grid justify-items-center">
      <Outcome
        picture={<Clock aria-hidden="true" className="size-14 text-neem" strokeWidth={1.5} />}
        title="Your payment is on its way"
      >
        <p className="mt-2 max-w-sm text-ink-soft">
          Your plan starts as soon as the bank confirms it. There is no need to pay again, and you can close
          this page.
        </p>
      </Outcome>
      <Button size="lg" onClick={onContinue}>
        {children}
      </Button>
    </div>
  );
}
