import { Dialog } from '@chairside/ui/dialog.tsx';
import { ChangeEffect } from './change-effect.tsx';
import { dayAndDate } from './wording.ts';

interface OpenDialogProps {
  date: string;
  onClose: () => void;
}

/** Opens a closed day again: what patients could book then is shown first. */
export function OpenDialog({ date, onClose }: OpenDialogProps) {
  return (
    <Dialog open size="sm" title={`Open on ${dayAndDate(date)}?`} onClose={onClose}>
      <ChangeEffect change={{ kind: 'date_hours_reset', date }} onBack={onClose} onSaved={onClose} />
    </Dialog>
  );
}
