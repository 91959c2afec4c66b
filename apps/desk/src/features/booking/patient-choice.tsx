import { explain } from '@chairside/client/call-error';
import { PATIENT_SEARCH } from '@chairside/rules/patient-search';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { useFound } from '../patients/finder/use-found.ts';
import { newPatientQuery } from '../patients/new-patient/new-patient-query.ts';
import { TypedText } from '../patients/typed-text.tsx';
import { firstText } from '../patients/wording.ts';

interface PatientChoiceProps {
  /** What the address says of the booking, for it to go on once a patient was added. */
  booking: string;
  onChoose: (patientId: string) => void;
}

/** Whom the visit is for, by the end of a phone number, a name or an e-mail address. */
export function PatientChoice({ booking, onChoose }: PatientChoiceProps) {
  const [typed, setTyped] = useState('');
  const { patients, more, isCurrent, error, isFetching, retry } = useFound(typed);
  return (
    <section aria-label="Patient" className="grid gap-3">
      <TextField
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
      <ul aria-label="Found patients" aria-live="polite" className="grid gap-2">
        {patients.map(({ _id, name, phone, planName }) => (
          <li key={_id}>
            <button
              type="button"
              onClick={() => onChoose(_id)}
              className="target flex w-full flex-wrap items-baseline justify-between gap-x-4 rounded-md border border-line bg-surface px-4 py-2 text-left hover:border-line-strong"
            >
              <TypedText text={name} className="font-medium" />
              <span className="text-sm text-ink-soft tabular-nums">
                {[phone, planName ?? 'no plan'].filter(Boolean).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {isCurrent && (
        <>
          <p role="status">
            {patients.length === 0 && 'Nobody found.'}
            {more && `${firstText(patients.length)}.`}
          </p>
          <Link
            href={`/patients/new?${newPatientQuery(typed, booking)}`}
            className="target inline-flex items-center justify-self-start underline underline-offset-4"
          >
            Add a patient
          </Link>
        </>
      )}
    </section>
  );
}
