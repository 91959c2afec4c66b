import { explain } from '@chairside/client/call-error';
import type { ContactType } from '@chairside/rules/contact';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { type FormEvent, useState } from 'react';
import { useProveContact, useProveInPerson, useSendPatientCode } from '../api/contact-proof.ts';
import { CodeField, isWholeCode } from './code-field.tsx';

interface ProveContactProps {
  patientId: string;
  contactType: ContactType;
}

const NAMES: Record<ContactType, string> = { phone: 'phone', email: 'email address' };

/** Proves a contact by a code that the patient reads out, or by who sees them and says so. */
export function ProveContact({ patientId, contactType }: ProveContactProps) {
  const send = useSendPatientCode(patientId, contactType);
  const prove = useProveContact(patientId, contactType);
  const inPerson = useProveInPerson(patientId, contactType);
  const [code, setCode] = useState('');
  const isComplete = isWholeCode(code);
  const problem = prove.error ?? inPerson.error ?? send.error;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) prove.mutate(code, { onError: () => setCode('') });
  };

  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-3 rounded-md bg-sunken p-4">
      <p>The {NAMES[contactType]} is not proved yet: the patient cannot sign in with it.</p>
      {send.isSuccess && (
        <div className="flex flex-wrap items-start gap-3">
          <CodeField
            label="Code that the patient reads out"
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
        <Button variant="secondary" busy={send.isPending} onClick={() => send.mutate()}>
          {send.isSuccess ? 'Send Again' : 'Send a Code'}
        </Button>
        <Button variant="quiet" busy={inPerson.isPending} onClick={() => inPerson.mutate()}>
          Proved in Person
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        “Proved in person”: you have seen that it is theirs. Your name is stored with it.
      </p>
    </form>
  );
}
