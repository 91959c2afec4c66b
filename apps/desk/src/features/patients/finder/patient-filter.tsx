import { explain } from '@chairside/client/call-error';
import { PATIENT_SEARCH } from '@chairside/rules/patient-search';
import { Button } from '@chairside/ui/button.tsx';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { patientCardQuery } from '../api/patient-card.ts';
import { TypedText } from '../typed-text.tsx';
import { firstText } from '../wording.ts';
import { useFound } from './use-found.ts';

interface PatientFilterProps {
  /** The identifier of the one whose entries are shown. */
  patient: string | undefined;
  onChoose: (patient: string | undefined) => void;
}

/** One patient, found by phone, name or e-mail; or everybody. */
export function PatientFilter({ patient, onChoose }: PatientFilterProps) {
  if (patient !== undefined) return <Chosen patient={patient} onRemove={() => onChoose(undefined)} />;
  return <Field onChoose={onChoose} />;
}

function Chosen({ patient, onRemove }: { patient: string; onRemove: () => void }) {
  const { data } = useQuery(patientCardQuery(patient));
  const name = data?.name ?? 'One patient';
  return (
    <div className="grid content-start gap-1.5">
      <p className="font-medium">Patient</p>
      <p className="flex min-h-12 items-center justify-between gap-2 rounded-md border border-line-strong bg-surface pl-3.5">
        <TypedText text={name} />
        <Button variant="quiet" aria-label={`Show others than ${name} too`} onClick={onRemove}>
          <X aria-hidden="true" className="size-5" />
        </Button>
      </p>
    </div>
  );
}

function Field({ onChoose }: { onChoose: (patient: string) => void }) {
  const [typed, setTyped] = useState('');
  const { patients, more, isCurrent, error, isFetching, retry } = useFound(typed);
  return (
    <div>
      <TextField
        label="Patient"
        hint={`At least ${PATIENT_SEARCH.digitsMin} digits of the phone, or ${PATIENT_SEARCH.lettersMin} letters`}
        type="search"
        value={typed}
        autoComplete="off"
        maxLength={PATIENT_SEARCH.typedMax}
        onChange={({ target }) => setTyped(target.value)}
      />
      {error && (
        <LoadFailure
          title="The patients could not be looked up"
          text={explain(error, 'Please try again.')}
          retrying={isFetching}
          onRetry={retry}
        />
      )}
      <ul aria-label="Found patients" aria-live="polite" className="mt-2 grid gap-1 empty:hidden">
        {patients.map(({ _id, name, phone }) => (
          <li key={_id}>
            <button
              type="button"
              onClick={() => onChoose(_id)}
              className="target flex w-full flex-wrap items-baseline justify-between gap-x-4 rounded-md border border-line bg-surface px-4 py-2 text-left hover:border-line-strong"
            >
              <TypedText text={name} className="font-medium" />
              <span className="text-sm text-ink-soft tabular-nums">{phone}</span>
            </button>
          </li>
        ))}
      </ul>
      {isCurrent && patients.length === 0 && <p role="status">Nobody found.</p>}
      {isCurrent && more && (
        <p role="status" className="mt-2 text-sm text-ink-soft">
          {firstText(patients.length)}
        </p>
      )}
    </div>
  );
}
