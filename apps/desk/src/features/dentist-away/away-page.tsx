import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { FreshQueryFailure } from '../fresh-sign-in/fresh-query-failure.tsx';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { dentistsQuery } from '../treatments/api/dentists.ts';
import { affectedQuery, type Range, useIsSavingAway } from './api/away.ts';
import { AwayForm, rangeTyped } from './away-form.tsx';
import { AwayVisits } from './away-visits.tsx';

/** A dentist is away: from when to when, and what becomes of each visit then. */
export function AwayPage({ dentistId }: { dentistId: string }) {
  const { data } = useQuery(dentistsQuery);
  const [said, setSaid] = useSearchParams();
  const [reason, setReason] = useState('');
  const isSaving = useIsSavingAway(dentistId);
  const startDate = said.get('from');
  const endDate = said.get('to');
  const range = startDate && endDate ? { startDate, endDate } : null;
  const [typed, setTyped] = useState(range ?? { startDate: '', endDate: '' });
  const asked = rangeTyped(typed);
  const isShown = asked.startDate === startDate && asked.endDate === endDate;
  const name = data?.find(({ _id }) => _id === dentistId)?.name;
  const title = name ? `${name} is away` : 'A dentist is away';
  return (
    <DeskMain title={title} className="page grid max-w-4xl gap-6 py-6">
      <div>
        <Link href="/dentists" className="target inline-flex items-center text-neem underline">
          Dentists
        </Link>
        <h1 className="text-2xl font-semibold wrap-anywhere">{title}</h1>
      </div>
      <AwayForm
        typed={typed}
        onType={setTyped}
        isShown={isShown}
        isSaving={isSaving}
        reason={reason}
        onReason={setReason}
        onRange={(next) => setSaid({ from: next.startDate, to: next.endDate }, { replace: true })}
      />
      {range && (
        // Not of the days that are typed; typed again, they are there with what was chosen.
        <div hidden={!isShown}>
          <Affected
            key={`${range.startDate} ${range.endDate}`}
            dentistId={dentistId}
            range={range}
            reason={reason}
          />
        </div>
      )}
    </DeskMain>
  );
}

function Affected({ dentistId, range, reason }: { dentistId: string; range: Range; reason: string }) {
  const { data, error, isFetching, refetch } = useQuery(affectedQuery(dentistId, range));
  if (data) return <AwayVisits affected={data} range={range} reason={reason} isFetching={isFetching} />;
  if (error) {
    return (
      <FreshQueryFailure
        title="The visits did not load"
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Spinner label="Looking for new times" />;
}
