import { explain } from '@chairside/client/call-error';
import type { PatientCard } from '@chairside/contract/desk-patient-fields';
import { nameField } from '@chairside/contract/fields';
import { correctionNoteField } from '@chairside/contract/patient-corrections';
import { LIMITS } from '@chairside/rules/limits';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { Switch } from '@chairside/ui/switch.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useMayStaff } from '../../staff-session/use-staff.ts';
import { useCorrectName, useCorrectNameAsOwner, useSendIdentityCode } from '../api/corrections.ts';
import { CodeFirstButtons } from './code-first-buttons.tsx';
import { forgetErrors } from './forget-errors.ts';
import { useCodeSending } from './use-code-sending.ts';

const FAILED = 'The name could not be corrected.';

/** Puts a patient's name right: with a code that the patient reads out, or as the owner (DESK-110, DESK-111). */
export function CorrectNameDialog({ card, onClose }: { card: PatientCard; onClose: () => void }) {
  const { _id: id, phoneVerified, emailVerified } = card;
  const needsProof = phoneVerified || emailVerified;
  const contactName = phoneVerified ? 'phone' : 'email address';
  const mayDecide = useMayStaff('manage_clinic');
  const [isOwners, setOwners] = useState(false);
  const [name, setName] = useState(card.name);
  const [note, setNote] = useState('');
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<{ name?: string | undefined; note?: string | undefined }>({});
  const send = useSendIdentityCode(id);
  const { isSent, sendCode } = useCodeSending(send);
  const correct = useCorrectName(id);
  const asOwner = useCorrectNameAsOwner(id);
  const busy = correct.isPending || asOwner.isPending;
  const asksForCode = needsProof && !isOwners;
  const error = isOwners ? asOwner.error : (correct.error ?? send.error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typedName = nameField.safeParse(name);
    const typedNote = isOwners ? correctionNoteField.safeParse(note) : null;
    setProblems({
      name: typedName.error?.issues[0]?.message,
      note: typedNote?.error?.issues[0]?.message,
    });
    if (!typedName.success) return;
    if (asksForCode && !isSent) return sendCode(correct);
    if (typedNote === null) {
      forgetErrors(send);
      const body = { name: typedName.data, ...(asksForCode && { otp: code }) };
      correct.mutate(body, { onSuccess: onClose, onError: () => setCode('') });
    } else if (typedNote.success) {
      asOwner.mutate({ name: typedName.data, note: typedNote.data }, { onSuccess: onClose });
    }
  };

  return (
    <Dialog
      open
      size="sm"
      title="Correct the name"
      notice={error && <Notice tone="error" title={explain(error, FAILED)} />}
      closable={!busy}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-3">
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={LIMITS.nameMax}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={problems.name}
        />
        {needsProof && mayDecide && (
          <Switch
            label="Without a code, as the owner"
            hint="What you write and your name are stored with it"
            checked={isOwners}
            onChange={setOwners}
          />
        )}
        {isOwners && (
          <TextField
            label="Why"
            autoComplete="off"
            maxLength={200}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            error={problems.note}
          />
        )}
        {asksForCode && (
          <p className="text-ink-soft">
            {isSent
              ? `A code has been sent to the patient’s ${contactName}.`
              : `The patient gets a code on their ${contactName}, and reads it out to you.`}
          </p>
        )}
        {!needsProof && (
          <p className="text-ink-soft">Nothing of this patient is proved yet, so no code is needed.</p>
        )}
        <CodeFirstButtons
          asksForCode={asksForCode}
          isSent={isSent}
          isSending={send.isPending}
          onSend={() => sendCode(correct)}
          code={code}
          onCode={setCode}
          submitLabel="Correct Name"
          busy={busy}
        />
      </form>
    </Dialog>
  );
}
