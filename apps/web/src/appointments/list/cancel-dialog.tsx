import { type Appointment, appointmentEndpoints } from '@chairside/contract/appointments';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { explain } from '../../call-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { displayVisit } from '../../visit-wording.ts';
import { appointmentTitle } from './wording.ts';

interface CancelDialogProps {
  appointment: Appointment;
  onClose: () => void;
  onCancelled: (appointment: Appointment) => void;
  onRefused: () => void;
}

/** Asks before an appointment is cancelled. */
export function CancelDialog({ appointment, onClose, onCancelled, onRefused }: CancelDialogProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (id: string) =>
      call(appointmentEndpoints.cancelAppointment, { params: { id } }, { skipErrorMessage: true }),
    onSuccess: onCancelled,
    onError: onRefused,
  });

  return (
    <Dialog open title="Cancel this appointment?" size="sm" closable={!isPending} onClose={onClose}>
      <p className="font-medium">{appointmentTitle(appointment)}</p>
      <p className="tabular-nums">{displayVisit(appointment)}</p>
      <p className="mt-3 text-ink-soft">
        The chair becomes free for someone else at once.
        {!appointment.isFollowUp && ' The session stays in your plan.'}
      </p>
      {error && (
        <div className="mt-4">
          <Notice tone="error" title={explain(error, 'Failed to cancel appointment')} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3">
        <Button variant="secondary" disabled={isPending} onClick={onClose} className="max-sm:flex-auto">
          Keep it
        </Button>
        <Button
          variant="danger"
          busy={isPending}
          onClick={() => mutate(appointment._id)}
          className="max-sm:flex-auto"
        >
          Cancel appointment
        </Button>
      </div>
    </Dialog>
  );
}
