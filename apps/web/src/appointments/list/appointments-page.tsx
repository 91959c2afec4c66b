import type { User } from '@chairside/contract/user';
import type { AppointmentTab } from '@chairside/rules/appointment';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { explain } from '../../call-error.ts';
import { hasFailed } from '../../has-failed.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageMain } from '../../ui/page-main.tsx';
import { useFocusAfter } from '../../use-focus-after.ts';
import { AppointmentTabs } from './appointment-tabs.tsx';
import { bookingBlock } from './booking-block.ts';
import { bookingPart, reschedulingPart } from './dialog-parts.ts';
import { Dialogs, type OpenDialog } from './dialogs.tsx';
import { LimitWarning } from './limit-warning.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { PageHeader } from './page-header.tsx';
import { useAppointmentList } from './use-appointment-list.ts';

export function AppointmentsPage({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const { appointments, limits, tabs, news, put, refresh } = useAppointmentList(user._id);
  const [tab, setTab] = useState<AppointmentTab>('upcoming');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);

  const block = limits.data ? bookingBlock(limits.data) : null;
  const failed = hasFailed(appointments);
  const retry = () => {
    appointments.refetch();
    if (!limits.data) limits.refetch();
  };
  const booking = {
    onIntent: () => void queryClient.prefetchQuery(bookingPart),
    onBook: () => setDialog({ name: 'booking' }),
  };

  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(failed, heading);
  useFocusAfter(dialog !== null, heading);

  return (
    <PageMain title="My Appointments" className="page py-8 sm:py-12">
      <PageHeader heading={heading} limits={limits} reason={block?.reason} {...booking} />
      <div className="mt-6">
        {failed || tabs ? (
          <>
            {failed && (
              <LoadFailure
                title="Unable to load appointments"
                text={explain(appointments.error, 'Failed to fetch appointments')}
                retrying={appointments.isFetching}
                onRetry={retry}
              />
            )}
            {block && <LimitWarning {...block} />}
            {tabs && (
              <AppointmentTabs
                entries={tabs}
                value={tab}
                onChange={setTab}
                news={news}
                booking={limits.isFetched && !block ? booking : null}
                onRescheduleIntent={() => void queryClient.prefetchQuery(reschedulingPart)}
                onReschedule={(appointment) => setDialog({ name: 'reschedule', appointment })}
                onCancel={(appointment) => setDialog({ name: 'cancel', appointment })}
              />
            )}
          </>
        ) : (
          <ListSkeleton />
        )}
      </div>
      <Dialogs
        dialog={dialog}
        user={user}
        onClose={() => setDialog(null)}
        onBooked={(appointment) => {
          put(appointment, 'booked');
          setTab('upcoming');
        }}
        onMoved={(appointment) => put(appointment, 'moved')}
        onCancelled={(appointment) => put(appointment, null)}
        onRefused={refresh}
      />
    </PageMain>
  );
}
