import type { Subscription } from '@chairside/contract/user';
import { DASHBOARD } from '@chairside/rules/limits';
import { TriangleAlert } from 'lucide-react';
import { counted } from '../wording/wording.ts';

/** How many sessions of the plan are left, one mark each; it warns when they run out. */
export function SessionsMeter({ subscription }: { subscription: Subscription }) {
  const { sessionsRemaining: left, totalSessions: total } = subscription;
  const areFew = left <= DASHBOARD.fewSessions;
  const filled = areFew ? 'bg-marigold' : 'bg-neem';
  return (
    <div>
      <div aria-hidden="true" className="flex gap-1 overflow-hidden">
        {Array.from({ length: total }, (_, session) => session).map((session) => (
          <span
            key={session}
            className={`h-2.5 min-w-0 flex-1 rounded-full forced-colors:border ${session < left ? `${filled} forced-colors:bg-[CanvasText]` : 'bg-idle'}`}
          />
        ))}
      </div>
      {areFew && (
        <p className="mt-2 flex items-center gap-2 text-sm font-medium text-marigold-ink">
          <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0" />
          {left === 0 ? 'No sessions left' : `Only ${counted(left, 'session')} left`}
        </p>
      )}
    </div>
  );
}
