import type { ClinicHours } from '@chairside/contract/hours';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { useChangeHours } from './api/hours.ts';
import { ChangeEffect } from './change-effect.tsx';
import { dayAndDate } from './wording.ts';

interface OpenDialogProps {
  closed: ClinicHours['holidays'][number];
  onClose: () => void;
}

/** Opens a closed day again: what patients could book then is shown first. */
export function OpenDialog({ closed: { date, reason }, onClose }: OpenDialogProps) {
  const save = useChangeHours();
  return (
    <Dialog
      open
      size="sm"
      title={`Open on ${dayAndDate(date)}?`}
      closable={!save.isPending}
      onClose={onClose}
    >
      <ChangeEffect
        change={{ kind: 'date_hours_reset', date }}
        before={{ by: 'holiday', work: null, reason }}
        save={save}
        onBack={onClose}
        onSaved={onClose}
      />
    </Dialog>
  );
}
