import type { EnteredClaim } from '@chairside/contract/clinic-claims';
import { clinicDateAt, formatDate } from '@chairside/rules/clinic-date';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useSuspenseEntry } from '../../staff-session/use-entry.ts';

/** Who answers for a claim, if anybody does. */
export function ClaimState({ claim: { variable, confirmed } }: { claim: EnteredClaim }) {
  const { timeZone } = useSuspenseEntry();
  if (variable)
    return (
      <p className="text-sm text-ink-soft">
        The server’s setting {variable} says this. It can be changed there alone.
      </p>
    );
  if (!confirmed)
    return (
      <p className="flex items-center gap-2 text-sm">
        <CircleAlert aria-hidden="true" className="size-4.5 shrink-0 text-marigold-ink" />
        Not confirmed yet
      </p>
    );
  return (
    <p className="flex items-center gap-2 text-sm">
      <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-success" />
      <span className="min-w-0 wrap-anywhere">
        Confirmed by {confirmed.by} on {formatDate(clinicDateAt(new Date(confirmed.at), timeZone))}
      </span>
    </p>
  );
}
