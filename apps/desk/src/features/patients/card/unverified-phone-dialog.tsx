import { explain } from '@chairside/client/call-error';
import type { PatientCard } from '@chairside/contract/desk-patient-fields';
import { phoneField } from '@chairside/contract/fields';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useMayStaff } from '../../staff-session/use-staff.ts';
import { useCorrectUnverifiedPhone, useSendIdentityCode } from '../api/corrections.ts';
import { CodeFirstButtons } from './code-first-buttons.tsx';
import { forgetErrors } from './forget-errors.ts';
import { useCodeSending } from './use-code-sending.ts';

interface UnverifiedPhoneDialogProps {
  card: PatientCard;
  onClose: () => void;
}

const CORRECT = {
  title: 'Correct the phone',
  said: 'Nobody has proved the present one, so it is replaced at once.',
  submit: 'Correct Phone',
  failed: 'The phone could not be corrected.',
};
const ADD = {
  title: 'Add a phone',
  said: 'It is on the card at once, as one that nobody has proved.',
  submit: 'Add Phone',
  failed: 'The phone could not be added.',
};

/**
 * Puts right a phone that was typed and that nobody has proved, or adds one where there is none; where the e-mail is verified,
 * with a code that the patient reads out, unless an owner does it (DESK-112, DESK-116).
 */
export function UnverifiedPhoneDialog({ card, onClose }: UnverifiedPhoneDialogProps) {
  const { _id: id, phone, emailVerified } = card;
  const words = phone === null ? ADD : CORRECT;
  const mayDecide = useMayStaff('manage_clinic');
  const asksForCode = emailVerified && !mayDecide;
  const [typed, setTyped] = useState(phone ?? '');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = useSendIdentityCode(id);
  const { isSent, sendCode } = useCodeSending(send);
  const correct = useCorrectUnverifiedPhone(id);
  const error = correct.error ?? send.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = phoneField.safeParse(typed);
    setProblem(parsed.error?.issues[0]?.message);
    if (!parsed.success) return;
    if (asksForCode && !isSent) return sendCode(correct);
    forgetErrors(send);
    const body = { phone: parsed.data, ...(asksForCode && { identityOtp: code }) };
    correct.mutate(body, { onSuccess: onClose, onError: () => setCode('') });
  };
  return (
    <Dialog
      open
      size="sm"
      title={words.title}
      notice={error && <Notice tone="error" title={explain(error, words.failed)} />}
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
        <p className="text-ink-soft">{words.said}</p>
        {asksForCode && (
          <p className="text-ink-soft">
            {isSent
              ? 'A code has been sent to the patient’s email address.'
              : 'The patient gets a code on their verified email address, and reads it out to you.'}
          </p>
        )}
        <CodeFirstButtons
          asksForCode={asksForCode}
          isSent={isSent}
          isSending={send.isPending}
          onSend={() => sendCode(correct)}
          code={code}
          onCode={setCode}
          submitLabel={words.submit}
          busy={correct.isPending}
        />
      </form>
    </Dialog>
  );
}
