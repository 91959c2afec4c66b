import { explain } from '@chairside/client/call-error';
import { hasFailed } from '@chairside/client/has-failed';
import type { Appointment } from '@chairside/contract/appointments';
import type { User } from '@chairside/contract/user';
import { usesSession } from '@chairside/rules/appointment';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { PageMain } from '@chairside/ui/page-main.tsx';
import { useFocusAfter } from '@chairside/ui/use-focus-after.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { clinic } from '../../clinic/clinic.ts';
import { hasLargerPlan } from '../../patient/larger-plan.ts';
import { goBackOverSteps, whenStepsAreLeft } from '../booking/step-entries.ts';
import { AppointmentTabs } from './appointment-tabs.tsx';
import { bookingBlock } from './booking-block.ts';
import { Dialogs, type OpenDialog } from './dialogs.tsx';
import { bookingDialog, reschedulingDialog } from './lazy-dialogs.ts';
import { LimitWarning } from './limit-warning.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { PageHeader } from './page-header.tsx';
import { useAddressedAppointment } from './use-addressed-appointment.ts';
import { useAppointmentList } from './use-appointment-list.ts';

export function AppointmentsPage({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const { appointments, limits, tabs, latestChange, earlier } = useAppointmentList(user);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);

  const reschedule = (appointment: Appointment) => setDialog({ name: 'reschedule', appointment });
  const address = useAddressedAppointment(tabs, earlier, reschedule);
  useEffect(goBackOverSteps, []);
  const bookedId = latestChange?.kind === 'booked' ? latestChange.id : null;
  const showBooked = useEffectEvent(() => address.showTab('upcoming'));
  useEffect(() => {
    if (bookedId !== null) return whenStepsAreLeft(() => showBooked());
  }, [bookedId]);

  const hasLarger = hasLargerPlan(user.subscription?.planId);
  const canCancel = tabs?.upcoming.some((entry) => entry.isChangeable && usesSession(entry.appointment));
  const block = limits.data ? bookingBlock(limits.data, hasLarger, canCancel) : null;
  const failed = hasFailed(appointments);
  const retry = () => {
    appointments.refetch();
    if (!limits.data) limits.refetch();
  };
  const booking = {
    onIntent: () => void queryClient.prefetchQuery(bookingDialog),
    onBook: () => setDialog({ name: 'booking' }),
  };

  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(failed, heading);
  useFocusAfter(dialog !== null, heading);

  return (
    <PageMain title="My Appointments" site={clinic.name} className="page py-8 sm:py-12">
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
                tab={address.tab}
                onTab={address.showTab}
                pointedAt={address.pointedAt}
                latestChange={latestChange}
                earlier={earlier}
                booking={limits.isFetched && !block ? booking : null}
                onRescheduleIntent={() => void queryClient.prefetchQuery(reschedulingDialog)}
                onReschedule={reschedule}
                onCancel={(appointment) => setDialog({ name: 'cancel', appointment })}
              />
            )}
          </>
        ) : (
          <ListSkeleton />
        )}
      </div>
      <Dialogs dialog={dialog} user={user} onClose={() => setDialog(null)} />
    </PageMain>
  );
}
