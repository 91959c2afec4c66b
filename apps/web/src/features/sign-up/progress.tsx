import { Check } from 'lucide-react';

const LABELS = ['Details', 'Verify', 'Complete'];
// A sign-up is complete when it is paid for, which comes after this dialog.
const REACHED = { details: 0, code: 1, verifying: 1, verified: 2 } as const;

/** The three dots: what is done, where the person is, what is still to come. */
export function Progress({ step }: { step: keyof typeof REACHED }) {
  const reached = REACHED[step];
  return (
    <ol className="grid grid-cols-3">
      {LABELS.map((label, position) => {
        const done = position < reached;
        const current = position === reached;
        const dot = done
          ? 'border-neem bg-neem text-on-neem'
          : current
            ? 'border-neem'
            : 'border-line-strong';
        return (
          <li
            key={label}
            aria-current={current ? 'step' : undefined}
            className="relative grid justify-items-center gap-1 text-sm"
          >
            {position > 0 && (
              <span
                aria-hidden="true"
                className={`absolute top-2.25 right-[calc(50%+1.125rem)] left-[calc(-50%+1.125rem)] h-0.5 rounded-full ${position <= reached ? 'bg-neem' : 'bg-line'}`}
              />
            )}
            <span
              aria-hidden="true"
              className={`grid size-5 place-items-center rounded-full border-2 transition-colors ${dot}`}
            >
              {done && <Check className="size-3.5" strokeWidth={3} />}
              {current && <span className="size-2 rounded-full bg-neem" />}
            </span>
            <span className={current ? 'font-medium' : 'text-ink-soft'}>{label}</span>
            {done && <span className="sr-only">done</span>}
          </li>
        );
      })}
    </ol>
  );
}
