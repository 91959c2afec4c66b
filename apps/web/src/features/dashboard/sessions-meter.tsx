import type { Subscription } from '@chairside/contract/user';
import { DASHBOARD } from '@chairside/rules/limits';
import { TriangleAlert } from 'lucide-react';
import { counted } from '../wording/wording.ts';

/** With more of them the marks would be narrower than what lies between them. */
const MARKS_MOST = 30;

/** How many sessions of the plan are left, one mark each or, of many, one bar; it warns when they run out. */
export function SessionsMeter({ subscription }: { subscription: Subscription }) {
  const { sessionsRemaining: left, totalSessions: total } = subscription;
  const areFew = left <= DASHBOARD.fewSessions;
  const filled = `${areFew ? 'bg-marigold' : 'bg-neem'} forced-colors:bg-[CanvasText]`;
  return (
    <div>
      {total > MARKS_MOST ? (
        <div aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-idle forced-colors:border">
          <div style={{ width: `${(left / total) * 100}%` }} className={`h-full rounded-full ${filled}`} />
        </div>
      ) : (
        <div aria-hidden="true" className="flex gap-1 overflow-hidden">
          {Array.from({ length: total }, (_, session) => session).map((session) => (
            <span
              key={session}
              className={`h-2.5 min-w-0 flex-1 rounded-full forced-colors:border ${session < left ? filled : 'bg-idle'}`}
            />
          ))}
        </div>
      )}
      {areFew && (
        <p className="mt-2 flex items-center gap-2 text-sm font-medium text-marigold-ink">
          <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0" />
          {left === 0 ? 'No sessions left' : `Only ${counted(left, 'session')} left`}
        </p>
      )}
    </div>
  );
}
