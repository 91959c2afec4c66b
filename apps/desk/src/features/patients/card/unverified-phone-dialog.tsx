import { explain } from '@chairside/client/call-error';
import { phoneField } from '@chairside/contract/fields';
import { Button } from '@chairside/ui/button.tsx';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useCorrectUnverifiedPhone } from '../api/corrections.ts';

interface UnverifiedPhoneDialogProps {
  patientId: string;
  phone: string;
  onClose: () => void;
}

/** Puts right a phone that was typed and that nobody has proved (DESK-112). */
export function UnverifiedPhoneDialog({ patientId, phone, onClose }: UnverifiedPhoneDialogProps) {
  const [typed, setTyped] = useState(phone);
  const [problem, setProblem] = useState<string>();
  const correct = useCorrectUnverifiedPhone(patientId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = phoneField.safeParse(typed);
    setProblem(parsed.error?.issues[0]?.message);
    if (parsed.success) correct.mutate(parsed.data, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      size="sm"
      title="Correct the phone"
      notice={
        correct.error && (
          <Notice tone="error" title={explain(correct.error, 'The phone could not be corrected.')} />
        )
      }
      closable={!correct.isPending}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-3">
        <TextField
          label="Phone"
          type="tel"
          inputMode="tel"
          prefix="+91"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={problem}
        />
        <p className="text-ink-soft">Nobody has proved the present one, so it is replaced at once.</p>
        <Button type="submit" busy={correct.isPending} className="mt-2 justify-self-start">
          Correct Phone
        </Button>
      </form>
    </Dialog>
  );
}
