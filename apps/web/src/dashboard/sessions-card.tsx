import type { Subscription } from '@chairside/contract/user';
import { useId } from 'react';
import { Card } from '../ui/card.tsx';

/** How many sessions are left, as a number and as one mark a session. */
export function SessionsCard({ subscription }: { subscription: Subscription }) {
  const { sessionsRemaining: left, totalSessions: total } = subscription;
  const heading = useId();
  return (
    <Card labelledBy={heading}>
      <h2 id={heading} className="text-lg text-ink-soft">
        Sessions remaining
      </h2>
      <p className="mt-2 flex items-baseline gap-2">
        <span className="text-4xl font-medium tabular-nums">{left}</span>
        <span className="text-lg text-ink-soft">of {total}</span>
      </p>
      <div aria-hidden="true" className="mt-5 flex gap-1.5">
        {Array.from({ length: total }, (_, session) => session).map((session) => (
          <span
            key={session}
            className={`h-2.5 flex-1 rounded-full forced-colors:border ${session < left ? 'bg-neem forced-colors:bg-[CanvasText]' : 'bg-idle'}`}
          />
        ))}
      </div>
    </Card>
  );
}
