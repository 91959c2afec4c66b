import type { ProviderTest } from '@chairside/contract/providers';
import { clinicDateAt, formatDate } from '@chairside/rules/clinic-date';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { problemText } from './wording.ts';

/** How the last test of the settings in use went, with the provider's own words. */
export function TestResult({ test: { at, problem, words } }: { test: ProviderTest }) {
  const { timeZone } = useSuspenseEntry();
  const day = formatDate(clinicDateAt(new Date(at), timeZone));
  const Icon = problem ? CircleAlert : CircleCheck;
  return (
    <div
      className={`flex gap-3 rounded-md p-3 forced-colors:border ${problem ? 'bg-danger-soft' : 'bg-success-soft'}`}
    >
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${problem ? 'text-danger' : 'text-success'}`}
      />
      <div className="grid min-w-0 gap-1 [overflow-wrap:anywhere]">
        <p className="font-medium">{problem ? problemText(problem) : 'The test was accepted.'}</p>
        {words && <p className="text-sm">The provider’s words: {words}</p>}
        <p className="text-sm text-ink-soft">Tested on {day}</p>
      </div>
    </div>
  );
}
