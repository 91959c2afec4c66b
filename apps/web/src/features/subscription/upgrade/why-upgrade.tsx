import { CheckMark } from '@chairside/ui/check-mark.tsx';
import { useId } from 'react';

const REASONS = [
  'More sessions, so that no visit has to wait',
  'The sessions you have left stay yours',
  'You pay only the difference to your plan',
  'Your plan runs at least as long as it does now',
];

export function WhyUpgrade() {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="px-1">
      <h3 id={heading} className="text-lg">
        Why Upgrade?
      </h3>
      <ul className="mt-3 grid gap-2">
        {REASONS.map((reason) => (
          <li key={reason} className="flex gap-3">
            <CheckMark className="mt-1 size-4.5 shrink-0 text-neem" />
            {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
