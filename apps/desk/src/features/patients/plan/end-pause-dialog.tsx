import type { CardPause } from '@chairside/contract/desk-patient-fields';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { pauseEndPreviewQuery, useEndPause } from '../api/adjustments.ts';
import { TermEffect } from './term-effect.tsx';
import { pauseText } from './wording.ts';

interface EndPauseDialogProps {
  patientId: string;
  pause: CardPause;
  /** The clinic's date. */
  today: string;
  onClose: () => void;
}

/** Ends a pause early, or removes one of which no day is over (ADJUST-10). */
export function EndPauseDialog({ patientId, pause, today, onClose }: EndPauseDialogProps) {
  const end = useEndPause(patientId);
  const isUnused = today <= pause.from;
  const submit = () =>
    end.mutate(pause._id, {
      onSuccess() {
        toasts.success(isUnused ? 'The pause is removed.' : 'The pause is over.');
        onClose();
      },
    });
  return (
    <Dialog
      open
      size="sm"
      title={isUnused ? 'Remove the pause?' : 'End the pause today?'}
      closable={!end.isPending}
      onClose={onClose}
    >
      <TermEffect
        preview={pauseEndPreviewQuery(pause._id)}
        intro={`Paused ${pauseText(pause)}. ${
          isUnused
            ? 'None of these days has passed: the plan ends as if there had been no pause.'
            : 'Visits can be booked from today on. The days that are not used come off the end of the plan.'
        }`}
        action={isUnused ? 'Remove Pause' : 'End Pause'}
        save={{ error: end.error, isPending: end.isPending, submit }}
        onBack={onClose}
      />
    </Dialog>
  );
}
