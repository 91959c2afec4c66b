import { explain } from '@chairside/client/call-error';
import { formatPhone } from '@chairside/rules/contact';
import { PATIENT_SEARCH } from '@chairside/rules/patient-search';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { type ReactNode, type Ref, useState } from 'react';
import { TypedText } from '../typed-text.tsx';
import { firstText } from '../wording.ts';
import { useFound } from './use-found.ts';

interface FoundPatientsProps {
  field?: Ref<HTMLInputElement>;
  onChoose: (patientId: string) => void;
  /** What there is to do otherwise, once the answer to what was typed is there. */
  children?: (typed: string) => ReactNode;
}

/** A patient who is looked for by phone, name or e-mail address, to be chosen among those who are found. */
export function FoundPatients({ field, onChoose, children }: FoundPatientsProps) {
  const [typed, setTyped] = useState('');
  const { patients, more, isCurrent, error, isFetching, retry } = useFound(typed);
  return (
    <div>
      <TextField
        ref={field}
        label="Patient"
        hint="The last four digits of the phone, a name, or an e-mail address"
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
      <ul aria-label="Found patients" aria-live="polite" className="mt-2 grid gap-2">
        {patients.map(({ _id, name, phone, planName }) => (
          <li key={_id}>
            <button
              type="button"
              onClick={() => onChoose(_id)}
              className="target flex w-full flex-wrap items-baseline justify-between gap-x-4 rounded-md border border-line bg-surface px-4 py-2 text-left hover:border-line-strong"
            >
              <TypedText text={name} className="font-medium" />
              <span className="text-sm text-ink-soft tabular-nums">
                {[phone && formatPhone(phone), planName ?? 'no plan'].filter(Boolean).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2">
        {isCurrent && patients.length === 0 && 'Nobody found.'}
        {isCurrent && more && firstText(patients.length)}
      </p>
      {isCurrent && children?.(typed)}
    </div>
  );
}
