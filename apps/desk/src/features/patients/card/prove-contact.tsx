import { explain } from '@chairside/client/call-error';
import type { PatientCard } from '@chairside/contract/desk-patient-fields';
import type { ContactType } from '@chairside/rules/contact';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { type FormEvent, useState } from 'react';
import { useMayStaff } from '../../staff-session/use-staff.ts';
import { useProveContact, useProveInPerson, useSendPatientCodes } from '../api/contact-proof.ts';
import { CodeField, isWholeCode } from './code-field.tsx';
import { forgetErrors } from './forget-errors.ts';
import { useCodeSending } from './use-code-sending.ts';

interface ProveContactProps {
  card: PatientCard;
  contactType: ContactType;
}

const NAMES: Record<ContactType, string> = { phone: 'phone', email: 'email address' };

/**
 * Proves a contact by a code that the patient reads out, or by who sees them and says so; where the other contact is verified,
 * with the code of that as well, unless an owner does it (DESK-32, DESK-116).
 */
export function ProveContact({ card, contactType }: ProveContactProps) {
  const { _id: patientId, phone, phoneVerified, email, emailVerified } = card;
  const isPhone = contactType === 'phone';
  const contact = isPhone ? phone : email;
  const other = isPhone ? 'email' : 'phone';
  const mayDecide = useMayStaff('manage_clinic');
  const asksForIdentity = !mayDecide && (isPhone ? emailVerified : phoneVerified);
  const send = useSendPatientCodes(patientId, contactType, asksForIdentity);
  const { isSent, sendCode } = useCodeSending(send);
  const prove = useProveContact(patientId, contactType);
  const inPerson = useProveInPerson(patientId, contactType);
  const [code, setCode] = useState('');
  const [identityOtp, setIdentityOtp] = useState('');
  const isIdentityComplete = !asksForIdentity || isWholeCode(identityOtp);
  const isComplete = isWholeCode(code) && isIdentityComplete;
  const identity = asksForIdentity ? { identityOtp } : {};
  const problem = prove.error ?? inPerson.error ?? send.error;
  const forgetCodes = () => {
    setCode('');
    setIdentityOtp('');
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    forgetErrors(send, inPerson);
    prove.mutate({ otp: code, ...identity }, { onError: forgetCodes });
  };
  const proveInPerson = () => {
    forgetErrors(send, prove);
    const seen = contact === null ? {} : { contact };
    inPerson.mutate({ ...seen, ...identity }, { onError: () => setIdentityOtp('') });
  };

  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-3 rounded-md bg-sunken p-4">
      <p>The {NAMES[contactType]} is not proved yet: the patient cannot sign in with it.</p>
      {asksForIdentity && (
        <p className="text-ink-soft">
          The {NAMES[other]} of this patient is verified, so a code goes there as well, which the patient
          reads out to you.
        </p>
      )}
      {isSent && (
        <div className="flex flex-wrap items-start gap-3">
          {asksForIdentity && (
            <CodeField
              label={`Code from the ${NAMES[other]}`}
              value={identityOtp}
              onChange={setIdentityOtp}
              className="min-w-48 flex-1"
            />
          )}
          <CodeField
            label={
              asksForIdentity ? `Code from the ${NAMES[contactType]}` : 'Code that the patient reads out'
            }
            value={code}
            onChange={setCode}
            className="min-w-48 flex-1"
          />
          <Button type="submit" busy={prove.isPending} disabled={!isComplete} className="mt-8">
            Confirm
          </Button>
        </div>
      )}
      {problem && <Notice tone="error" title={explain(problem, 'That did not work. Please try again.')} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={send.isPending} onClick={() => sendCode(prove, inPerson)}>
          {sendName(isSent, asksForIdentity)}
        </Button>
        {isIdentityComplete && (
          <Button variant="quiet" busy={inPerson.isPending} onClick={proveInPerson}>
            Proved in Person
          </Button>
        )}
      </div>
      {isIdentityComplete && (
        <p className="text-sm text-ink-soft">
          “Proved in person”: you have seen that it is theirs. Your name is stored with it.
        </p>
      )}
    </form>
  );
}

function sendName(isSent: boolean, asksForIdentity: boolean): string {
  if (isSent) return 'Send Again';
  return asksForIdentity ? 'Send Both Codes' : 'Send a Code';
}
