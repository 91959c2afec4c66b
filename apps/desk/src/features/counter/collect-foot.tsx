import { explain } from '@chairside/client/call-error';
import { formatPaise } from '@chairside/rules/money';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import type { PayingMode, TypedPayments } from './use-typed-payments.ts';

interface CollectFootProps {
  typed: TypedPayments;
  /** What happens once all is paid, such as `The plan begins`. */
  effect: string;
  error: Error | null;
  /** Whether nobody can tell what came of it: then the same is sent again. */
  isLost: boolean;
  /** What is missing besides. */
  missing: string | null;
  busy: boolean;
}

/** What is left, what went wrong, and the button that collects. */
export function CollectFoot({ typed, effect, error, isLost, missing, busy }: CollectFootProps) {
  const { mode, totalPaise, leftPaise } = typed;
  return (
    <div className="grid gap-4">
      <p role="status" className="min-h-[1.45em] tabular-nums">
        {leftPaise > 0 && totalPaise > 0 && (
          <>
            <strong className="font-semibold">{formatPaise(leftPaise)} left to pay.</strong> {effect} once all
            of it is paid.
          </>
        )}
        {leftPaise < 0 && (
          <strong className="font-semibold text-danger">{formatPaise(-leftPaise)} too much</strong>
        )}
      </p>
      {missing !== null && <Notice tone="error" title={missing} />}
      {error && (
        <Notice
          tone="error"
          title={explain(error, 'This could not be entered. Please try again.')}
          {...(isLost && { text: 'It may have been entered. Try again: it is entered once.' })}
        />
      )}
      <Button type="submit" size="lg" busy={busy} className="max-sm:w-full sm:justify-self-start">
        {isLost ? 'Try Again' : actText(mode, totalPaise)}
      </Button>
    </div>
  );
}

function actText(mode: PayingMode, paise: number): string {
  const amount = paise > 0 ? ` ${formatPaise(paise)}` : '';
  if (mode === 'upi_qr') return `Show QR Code${amount && ` for${amount}`}`;
  if (mode === 'payment_link') return `Make Payment Link${amount && ` for${amount}`}`;
  return `Collect${amount}`;
}
