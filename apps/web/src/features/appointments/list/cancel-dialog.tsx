import type { Appointment } from '@chairside/contract/appointments';
import type { User } from '@chairside/contract/user';
import { usesSession } from '@chairside/rules/appointment';
import { otherVisitor } from '@chairside/rules/visitor';
import { AskDialog } from '@chairside/ui/ask-dialog.tsx';
import { CallInstead } from '../../visits/call-instead.tsx';
import { displayVisit } from '../../wording/visit-wording.ts';
import { cancelProblem, useCancelAppointment } from '../api/cancel-appointment.ts';
import { useListed } from '../api/list-appointments.ts';
import { isTooLate } from '../too-late.ts';
import { appointmentTitle } from './wording.ts';

interface CancelDialogProps {
  appointment: Appointment;
  user: User;
  onClose: () => void;
}

/** Asks before an appointment is cancelled. */
export function CancelDialog({ appointment: opened, user, onClose }: CancelDialogProps) {
  const appointment = useListed(opened);
  const visitor = otherVisitor(appointment.personalDetails?.name ?? null, user.name);
  const { mutate, isPending, error } = useCancelAppointment(appointment);

  return (
    <AskDialog
      title="Cancel this appointment?"
      action="Cancel appointment"
      busy={isPending}
      problem={error && cancelProblem(error)}
      onDo={() => mutate(undefined, { onSuccess: onClose })}
      onKeep={onClose}
    >
      <p className="font-medium">{appointmentTitle(appointment)}</p>
      <p className="tabular-nums">{displayVisit(appointment)}</p>
      {visitor && <p className="wrap-anywhere">For {visitor}</p>}
      <p className="mt-3 text-ink-soft">
        {isTooLate(error) ? (
          <CallInstead usesSession={usesSession(appointment)} />
        ) : (
          <>
            The chair becomes free for someone else at once.
            {user.subscription?.status === 'active' &&
              usesSession(appointment) &&
              ' The session stays in your plan.'}
          </>
        )}
      </p>
    </AskDialog>
  );
}
