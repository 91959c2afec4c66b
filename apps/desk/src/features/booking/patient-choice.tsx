import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { FoundPatients } from '../patients/finder/found-patients.tsx';
import { newPatientQuery } from '../patients/new-patient/new-patient-query.ts';

interface PatientChoiceProps {
  /** What the address says of the booking, for it to go on once a patient was added. */
  booking: string;
  onChoose: (patientId: string) => void;
}

/** Whom the visit is for, by the end of a phone number, a name or an e-mail address. */
export function PatientChoice({ booking, onChoose }: PatientChoiceProps) {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  // After the page has taken the focus, as it is entered.
  useEffect(() => field?.focus(), [field]);
  return (
    <section aria-label="Patient">
      <FoundPatients field={setField} onChoose={onChoose}>
        {(typed) => (
          <Link
            href={`/patients/new?${newPatientQuery(typed, booking)}`}
            className="target inline-flex items-center underline underline-offset-4"
          >
            Add a patient
          </Link>
        )}
      </FoundPatients>
    </section>
  );
}
