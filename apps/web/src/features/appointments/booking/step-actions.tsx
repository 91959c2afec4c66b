import { Button } from '@chairside/ui/button.tsx';
import { ArrowLeft } from 'lucide-react';
import { useId } from 'react';

interface StepActionsProps {
  onBack?: (() => void) | undefined;
  /** Without it the button submits the form it stands in. The second click of a double click was of the step before. */
  onContinue?: () => void;
  label?: string;
  /** What the step still wants; the button waits for it. */
  missing?: string | null;
  busy?: boolean;
}

/** The way back and on, always in sight below the step. */
export function StepActions({
  onBack,
  onContinue,
  label = 'Continue',
  missing = null,
  busy = false,
}: StepActionsProps) {
  const why = useId();
  return (
    <div className="pointer-events-none sticky bottom-0 z-10 -mx-5 mt-auto -mb-6 pt-6 sm:-mx-8 sm:-mb-8 md:-bottom-8">
      <div className="pointer-events-auto grid gap-x-4 gap-y-2 border-t border-line bg-surface md:rounded-b-lg px-5 py-3 sm:flex sm:items-center sm:px-8 sm:py-4">
        <p id={why} className="text-sm text-ink-soft empty:hidden sm:order-2 sm:flex-1 sm:text-right">
          {missing}
        </p>
        <div className="flex gap-3 sm:contents">
          {onBack && (
            <Button variant="secondary" onClick={onBack} disabled={busy} className="sm:order-1 sm:mr-auto">
              <ArrowLeft aria-hidden="true" className="size-5 max-sm:hidden" />
              Back
            </Button>
          )}
          <Button
            type={onContinue ? 'button' : 'submit'}
            busy={busy}
            disabled={missing !== null}
            aria-describedby={missing === null ? undefined : why}
            onClick={({ detail }) => detail <= 1 && onContinue?.()}
            className="flex-1 sm:order-3 sm:ml-auto sm:min-w-44 sm:flex-none"
          >
            {label}
          </Button>
        </div>
      </div>
    </div>
  );
}
