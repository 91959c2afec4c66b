import { Checkbox } from '@chairside/ui/checkbox.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { MEDICAL_FIELDS } from '../../patient/medical-history.ts';
import type { Details, TypedDetails } from './details.ts';

interface MedicalFieldsProps {
  form: UseFormReturn<TypedDetails, unknown, Details>;
  mayBePregnant: boolean;
  isFirstOpen: boolean;
}

/** What the dentist should know, folded away since none of it is needed to book. */
export function MedicalFields({ form, mayBePregnant, isFirstOpen }: MedicalFieldsProps) {
  const [isOpen, setOpen] = useState(isFirstOpen);
  const { errors, isSubmitting } = form.formState;
  const isWrong = MEDICAL_FIELDS.some(({ name }) => errors[name]);
  return (
    <details
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group mt-4 rounded-md border border-line"
    >
      <summary className="target flex list-none items-center gap-3 rounded-md px-4 py-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="flex-1">
          <span className="font-medium">Medical Information</span>{' '}
          <span className="text-ink-soft">(optional)</span>
        </span>
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pt-1 pb-3">
        <p className="mb-3 text-sm text-ink-soft">
          Separate several entries with commas. Type “None” where you know that there is nothing.
        </p>
        <div className="grid gap-x-6 gap-y-2 lg:grid-cols-2">
          {MEDICAL_FIELDS.map(({ name, label, example }) => (
            <TextField
              key={name}
              label={label}
              autoComplete="off"
              hint={`For example: ${example}`}
              {...form.register(name)}
              readOnly={isSubmitting}
              error={errors[name]?.message}
            />
          ))}
        </div>
        {mayBePregnant && <Checkbox label="Currently pregnant" {...form.register('isPregnant')} />}
      </div>
    </details>
  );
}
