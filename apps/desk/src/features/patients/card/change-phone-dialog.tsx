import { CallError, explain } from '@chairside/client/call-error';
import type { PatientCard } from '@chairside/contract/desk-patient-fields';
import { phoneField } from '@chairside/contract/fields';
import { CLINIC_REASONS, type ClinicReason } from '@chairside/rules/contact';
import { Button } from '@chairside/ui/button.tsx';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { SelectField } from '@chairside/ui/select-field.tsx';
import { Switch } from '@chairside/ui/switch.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useMayStaff } from '../../staff-session/use-staff.ts';
import { useBeginPhoneChange, useBeginPhoneChangeAsOwner, useSendPhoneCodes } from '../api/corrections.ts';
import { CLINIC_REASON_NAMES } from '../wording.ts';
import { CodeField, isWholeCode } from './code-field.tsx';
import { forgetErrors } from './forget-errors.ts';

// What is said to patients of their own account is not so for the desk.
const OWN_WORDS: Partial<Record<CallError['code'], string>> = {
  contact_not_verified: 'This phone is not verified any more. Please open the card once more.',
  phone_registered: 'Another patient has this phone number already.',
  contact_change_pending: 'Another change of a contact of this patient is waiting to take effect.',
};

/** Begins the change of a verified phone: with the patient's two codes, or as the owner with the new phone's (DESK-113). */
export function ChangePhoneDialog({ card, onClose }: { card: PatientCard; onClose: () => void }) {
  const { _id: id, emailVerified } = card;
  const mayDecide = useMayStaff('manage_clinic');
  const [isOwners, setOwners] = useState(!emailVerified && mayDecide);
  const [phone, setPhone] = useState('');
  const [problem, setProblem] = useState<string>();
  const [clinicReason, setReason] = useState<ClinicReason>('lost_sim');
  const [otp, setOtp] = useState('');
  const [emailOtp, setEmailOtp] = useState('');
  const send = useSendPhoneCodes(id);
  const begin = useBeginPhoneChange(id);
  const asOwner = useBeginPhoneChangeAsOwner(id);
  const busy = begin.isPending || asOwner.isPending;
  const error = send.error ?? (isOwners ? asOwner.error : begin.error);
  const isComplete = isWholeCode(otp) && (isOwners || isWholeCode(emailOtp));
  const forgetCodes = () => {
    send.reset();
    forgetErrors(begin, asOwner);
    setOtp('');
    setEmailOtp('');
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = phoneField.safeParse(phone);
    setProblem(typed.error?.issues[0]?.message);
    if (!typed.success) return;
    if (!send.isSuccess) return send.mutate({ phone: typed.data, toEmail: !isOwners });
    if (!isComplete) return;
    if (isOwners) return asOwner.mutate({ phone: typed.data, otp, clinicReason }, { onSuccess: onClose });
    begin.mutate({ phone: typed.data, otp, emailOtp }, { onSuccess: onClose });
  };

  return (
    <Dialog
      open
      size="sm"
      title="Change the phone"
      notice={error && <Notice tone="error" title={inDeskWords(error)} />}
      closable={!busy}
      onClose={onClose}
    >
      {emailVerified || mayDecide ? (
        <form noValidate onSubmit={submit} className="grid gap-3">
          <TextField
            label="New phone"
            type="tel"
            inputMode="tel"
            prefix="+91"
            autoComplete="off"
            value={phone}
            readOnly={send.isPending || send.isSuccess}
            onChange={({ target }) => setPhone(target.value)}
            error={problem}
          />
          {mayDecide && emailVerified && (
            <Switch
              label="I have seen who it is, as the owner"
              hint="Then no code of the e-mail is needed; your name and the reason are stored"
              checked={isOwners}
              onChange={(on) => {
                setOwners(on);
                forgetCodes();
              }}
            />
          )}
          {isOwners && (
            <SelectField
              label="Why"
              value={clinicReason}
              onChange={({ target }) =>
                setReason(CLINIC_REASONS.find((each) => each === target.value) ?? clinicReason)
              }
              options={CLINIC_REASONS.map((value) => ({ value, name: CLINIC_REASON_NAMES[value] }))}
            />
          )}
          {send.isSuccess ? (
            <>
              <CodeField label="Code from the new phone" value={otp} onChange={setOtp} />
              {!isOwners && <CodeField label="Code from the email" value={emailOtp} onChange={setEmailOtp} />}
            </>
          ) : (
            <p className="text-ink-soft">
              {isOwners
                ? 'A code goes to the new phone.'
                : 'A code goes to the new phone, and another to the patient’s e-mail.'}{' '}
              The change takes effect after 24 hours; until then the present phone stays, and gets a link that
              stops it.
            </p>
          )}
          <div className="mt-2 flex flex-wrap gap-3">
            {send.isSuccess && (
              <Button variant="secondary" disabled={busy} onClick={forgetCodes}>
                Another Phone
              </Button>
            )}
            <Button type="submit" busy={busy || send.isPending} disabled={send.isSuccess && !isComplete}>
              {submitName(send.isSuccess, isOwners)}
            </Button>
          </div>
        </form>
      ) : (
        <p>
          This patient has no verified email to prove that the account is theirs. The owner of the clinic can
          change the phone once they have seen who it is.
        </p>
      )}
    </Dialog>
  );
}

function submitName(isSent: boolean, isOwners: boolean): string {
  if (isSent) return 'Change Phone';
  return isOwners ? 'Send the Code' : 'Send Both Codes';
}

function inDeskWords(error: Error): string {
  const own = error instanceof CallError ? OWN_WORDS[error.code] : undefined;
  return own ?? explain(error, 'The phone could not be changed.');
}
