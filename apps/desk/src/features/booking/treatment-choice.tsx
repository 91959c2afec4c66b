import type { Dentist } from '@chairside/contract/dentists';
import type { Treatment } from '@chairside/contract/treatments';
import { SelectField } from '@chairside/ui/select-field.tsx';

interface TreatmentChoiceProps {
  treatments: readonly Treatment[];
  dentists: readonly Dentist[];
  /** Null for the first one. */
  treatment: Treatment | undefined;
  /** Empty for any of them. */
  dentistId: string;
  onTreatment: (id: string) => void;
  onDentist: (id: string) => void;
}

/** What the visit is for and who does it, as far as there is anything to choose. */
export function TreatmentChoice({
  treatments,
  dentists,
  treatment,
  dentistId,
  onTreatment,
  onDentist,
}: TreatmentChoiceProps) {
  if (treatments.length < 2 && dentists.length === 0) return null;
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      {treatments.length > 1 && (
        <SelectField
          label="Treatment"
          value={treatment?._id}
          onChange={({ target }) => onTreatment(target.value)}
          options={treatments.map(({ _id, name }) => ({ value: _id, name }))}
        />
      )}
      {dentists.length > 0 && (
        <SelectField
          label="Dentist"
          value={dentistId}
          onChange={({ target }) => onDentist(target.value)}
          options={[
            { value: '', name: 'Any dentist' },
            ...dentists.map(({ _id, name }) => ({ value: _id, name })),
          ]}
        />
      )}
    </div>
  );
}
