import { explain } from '@chairside/client/call-error';
import { hasFailed } from '@chairside/client/has-failed';
import type { SessionLimits } from '@chairside/contract/appointments';
import { bookableText } from '@chairside/contract/reasons';
import { TryAgain } from '@chairside/ui/try-again.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { leftAndBooked } from '../../wording/wording.ts';
import { BookButton } from './book-button.tsx';

interface PageHeaderProps {
  heading: RefObject<HTMLHeadingElement | null>;
  limits: UseQueryResult<SessionLimits>;
  /** Why nothing can be booked, if so. */
  reason: string | undefined;
  onIntent: () => void;
  onBook: () => void;
}

export function PageHeader({ heading, limits, ...booking }: PageHeaderProps) {
  return (
    <header className="flex items-start justify-between gap-x-8 gap-y-5 max-sm:flex-col">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          My Appointments
        </h1>
        <p className="mt-2 text-lg text-ink-soft">Manage your dental appointments and schedule new visits</p>
      </div>
      <div className="shrink-0 max-sm:w-full">
        <BookButton {...booking} />
        <LimitsLine limits={limits} />
      </div>
    </header>
  );
}

/** The line is always there: what it says moves nothing. */
function LimitsLine({ limits }: { limits: UseQueryResult<SessionLimits> }) {
  const { data, error, isFetching, refetch } = limits;
  if (hasFailed(limits)) {
    return (
      <p className="mt-2 flex flex-wrap items-center justify-center gap-x-2 text-sm">
        {explain(error, 'Failed to fetch session limits')}
        <TryAgain variant="quiet" busy={isFetching} onClick={() => void refetch()} />
      </p>
    );
  }
  return (
    <div className="mt-2 min-h-[1lh] text-center text-sm text-ink-soft">
      {data?.canBookMore && (
        <>
          <p>{bookableText(data.availableBookings)}</p>
          <p>{leftAndBooked(data.sessionsRemaining, data.confirmedAppointments)}</p>
        </>
      )}
    </div>
  );
}
