import { buttonClass } from '@chairside/ui/button-class.ts';
import { CalendarPlus } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';

interface BookButtonProps {
  /** Why nothing can be booked, if so. */
  reason: string | undefined;
  /** The patient is about to book: a good moment to fetch what that opens. */
  onIntent: () => void;
  onBook: () => void;
}

/** Without a booking to make it stays within reach of keyboard and touch, so that its reason does too. */
export function BookButton({ reason, onIntent, onBook }: BookButtonProps) {
  const tooltip = useId();
  const [isDismissed, setDismissed] = useState(false);
  const show = () => {
    setDismissed(false);
    if (!reason) onIntent();
  };
  const dismissByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setDismissed(true);
  };

  return (
    <div className="group relative">
      <button
        type="button"
        aria-disabled={reason ? true : undefined}
        aria-describedby={reason && tooltip}
        onPointerEnter={show}
        onFocus={show}
        onKeyDown={dismissByKey}
        onClick={reason ? undefined : onBook}
        className={`${buttonClass({ size: 'lg' })} w-full aria-disabled:cursor-not-allowed aria-disabled:border-line-strong aria-disabled:bg-idle aria-disabled:text-ink-soft`}
      >
        <CalendarPlus aria-hidden="true" className="size-5.5" />
        Book Appointment
      </button>
      {reason && (
        <div
          role="tooltip"
          id={tooltip}
          className={`absolute top-full right-0 z-10 w-max max-w-full pt-2 sm:max-w-80 ${isDismissed ? 'hidden' : 'not-group-hover:not-group-focus-within:hidden'}`}
        >
          <p className="rounded-md bg-ink px-4 py-2.5 text-sm text-paper forced-colors:border">{reason}</p>
        </div>
      )}
    </div>
  );
}
