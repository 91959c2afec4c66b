import { explain } from '@chairside/client/call-error';
import type { DueCall } from '@chairside/contract/phone-calls';
import { PHONE_CALL_KINDS } from '@chairside/rules/phone-calls';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { useFocusOnVisits } from '../visits/use-focus-on-visits.ts';
import { useUnchanged } from '../visits/use-unchanged.ts';
import { phoneCallsQuery } from './api/phone-calls.ts';
import { CallCard } from './call-card.tsx';
import { KINDS } from './wording.ts';

/** Whom to ring, a list a kind. */
export function PhoneCallsPage() {
  const { timeZone } = useSuspenseEntry();
  const { data, error, isPending, isFetching, refetch } = useQuery(phoneCallsQuery);
  useFocusOnVisits();
  return (
    <DeskMain title="Calls" className="page py-6">
      <h1 className="mb-4 text-2xl font-semibold">Calls</h1>
      {isPending && <Spinner label="Loading the calls" />}
      {error && (
        <LoadFailure
          title="The calls did not load"
          text={explain(error, 'Please try again.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Calls calls={data.calls} hasNotice={error !== null} timeZone={timeZone} />}
    </DeskMain>
  );
}

interface CallsProps {
  calls: readonly DueCall[];
  /** Above it stands why it could not be asked for again. */
  hasNotice: boolean;
  timeZone: string;
}

function Calls({ calls, hasNotice, timeZone }: CallsProps) {
  const keys = calls.map(({ kind, subjectId }) => kind + subjectId);
  const isUnchanged = useUnchanged(JSON.stringify([hasNotice, keys]));
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      {PHONE_CALL_KINDS.map((kind) => {
        const ofKind = calls.filter((call) => call.kind === kind);
        const { title, empty } = KINDS[kind];
        return (
          <section key={kind} aria-labelledby={kind}>
            <h2 id={kind} className="mb-2 text-lg font-semibold">
              {title} {ofKind.length > 0 && <span className="text-ink-soft">({ofKind.length})</span>}
            </h2>
            {ofKind.length === 0 && <p className="text-ink-soft">{empty}</p>}
            <ul className="grid gap-3">
              {ofKind.map((due) => (
                <CallCard key={due.subjectId} due={due} timeZone={timeZone} isUnchanged={isUnchanged} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
