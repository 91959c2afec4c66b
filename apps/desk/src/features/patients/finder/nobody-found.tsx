import { buttonClass } from '@chairside/ui/button-class.ts';
import { UserRoundPlus } from 'lucide-react';
import { Link } from 'wouter';
import { newPatientQuery } from '../new-patient/new-patient-query.ts';
import { TypedText } from '../typed-text.tsx';

/** Says so, and offers to add them with what was typed. */
export function NobodyFound({ typed, onDone }: { typed: string; onDone: () => void }) {
  return (
    <div role="status" className="rounded-md bg-sunken p-5 text-center">
      <p className="mb-3">
        Nobody found for “<TypedText text={typed.trim()} />”
      </p>
      <Link
        href={`/patients/new?${newPatientQuery(typed)}`}
        onClick={onDone}
        className={buttonClass({ variant: 'secondary' })}
      >
        <UserRoundPlus aria-hidden="true" className="size-5" />
        Add a patient
      </Link>
    </div>
  );
}
