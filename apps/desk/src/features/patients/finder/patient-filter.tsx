import { Button } from '@chairside/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { patientCardQuery } from '../api/patient-card.ts';
import { TypedText } from '../typed-text.tsx';
import { FoundPatients } from './found-patients.tsx';

interface PatientFilterProps {
  /** The identifier of the one whose entries are shown. */
  patient: string | undefined;
  onChoose: (patient: string | undefined) => void;
}

/** One patient, found by phone, name or e-mail; or everybody. */
export function PatientFilter({ patient, onChoose }: PatientFilterProps) {
  if (patient !== undefined) return <Chosen patient={patient} onRemove={() => onChoose(undefined)} />;
  return <FoundPatients onChoose={onChoose} />;
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
