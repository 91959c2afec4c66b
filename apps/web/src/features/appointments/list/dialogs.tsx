import type { Appointment } from '@chairside/contract/appointments';
import type { User } from '@chairside/contract/user';
import { OnDemand } from '@chairside/ui/on-demand.tsx';
import { useState } from 'react';
import { CancelDialog } from './cancel-dialog.tsx';
import { bookingDialog, reschedulingDialog } from './lazy-dialogs.ts';

export type OpenDialog = { name: 'booking' } | { name: 'cancel' | 'reschedule'; appointment: Appointment };

interface DialogsProps {
  dialog: OpenDialog | null;
  user: User;
  onClose: () => void;
}

/** The window that is open over the list, if one is. */
export function Dialogs({ dialog, user, onClose }: DialogsProps) {
  // The wizard stays when it is closed: opened again it knows what the patient said of themself.
  const [wasBooking, setWasBooking] = useState(false);
  const isBooking = dialog?.name === 'booking';
  if (isBooking && !wasBooking) setWasBooking(true);

  return (
    <>
      {wasBooking && (
        <OnDemand code={bookingDialog}>
          {({ BookingDialog }) => <BookingDialog open={isBooking} user={user} onClose={onClose} />}
        </OnDemand>
      )}
      {dialog?.name === 'cancel' && (
        <CancelDialog appointment={dialog.appointment} user={user} onClose={onClose} />
      )}
      {dialog?.name === 'reschedule' && (
        <OnDemand code={reschedulingDialog}>
          {({ RescheduleDialog }) => (
            <RescheduleDialog appointment={dialog.appointment} user={user} onClose={onClose} />
          )}
        </OnDemand>
      )}
    </>
  );
}
