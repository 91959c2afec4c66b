import type { Subscription } from '@chairside/contract/user';
import { clinicDateAt, formatDate } from '@chairside/rules/clinic-date';
import type { Pause } from '@chairside/rules/plan-pause';
import { useNow } from '@chairside/ui/use-now.ts';
import { clinic } from '../clinic/clinic.ts';

/** `Paused from 1 Dec 2026 to 10 Dec 2026`, `Paused on 1 Dec 2026` */
function pausedText({ from, until }: Pause): string {
  return from === until
    ? `Paused on ${formatDate(from)}`
    : `Paused from ${formatDate(from)} to ${formatDate(until)}`;
}

/** When a plan that runs is paused, now or later, and what that means (ADJUST-7). */
export function PlanPauses({ subscription }: { subscription: Pick<Subscription, 'status' | 'pauses'> }) {
  const today = clinicDateAt(useNow(), clinic.timeZone);
  const ahead = (subscription.pauses ?? []).filter(({ until }) => until >= today);
  if (subscription.status !== 'active' || ahead.length === 0) return null;
  return (
    <div className="mt-4 rounded-md bg-sunken px-4 py-3">
      {ahead.map((pause) => (
        <p key={pause.from} className="font-medium">
          {pausedText(pause)}
        </p>
      ))}
      <p className="text-sm text-ink-soft">No visits on your plan then. These days are added to its end.</p>
    </div>
  );
}
