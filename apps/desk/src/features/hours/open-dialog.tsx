import type { ClinicHours } from '@chairside/contract/hours';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { ChangeEffect } from './change-effect.tsx';
import { dayAndDate } from './wording.ts';

interface OpenDialogProps {
  closed: ClinicHours['holidays'][number];
  onClose: () => void;
}

/** Opens a closed day again: what patients could book then is shown first. */
export function OpenDialog({ closed: { date, reason }, onClose }: OpenDialogProps) {
  return (
    <Dialog open size="sm" title={`Open on ${dayAndDate(date)}?`} onClose={onClose}>
      <ChangeEffect
        change={{ kind: 'date_hours_reset', date }}
        before={{ by: 'holiday', work: null, reason }}
        onBack={onClose}
        onSaved={onClose}
      />
    </Dialog>
  );
}
