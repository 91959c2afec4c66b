import { BOOKING } from '@chairside/rules/limits';
import { Button } from '@chairside/ui/button.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { useState } from 'react';

interface CancelFormProps {
  busy: boolean;
  onCancel: (reason: string) => void;
  onKeep: () => void;
}

/** Why a visit is cancelled, and that it is to be. */
export function CancelForm({ busy, onCancel, onKeep }: CancelFormProps) {
  const [reason, setReason] = useState('');
  return (
    <form
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        onCancel(reason);
      }}
    >
      <TextField
        label="Reason"
        hint="The patient reads this. It may be left empty."
        value={reason}
        maxLength={BOOKING.reasonMax}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="mt-4 flex flex-wrap-reverse justify-end gap-3">
        <Button variant="secondary" disabled={busy} onClick={onKeep}>
          Keep it
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          Cancel visit
        </Button>
      </div>
    </form>
  );
}
