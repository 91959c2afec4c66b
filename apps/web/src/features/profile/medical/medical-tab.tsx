import { Button } from '@chairside/ui/button.tsx';
import { Card } from '@chairside/ui/card.tsx';
import { Checkbox } from '@chairside/ui/checkbox.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { NoticePlace } from '@chairside/ui/notice-place.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { useId } from 'react';
import { MEDICAL_FIELDS } from '../../patient/medical-history.ts';
import type { MedicalHistory } from './use-medical.ts';

export function MedicalTab({ history }: { history: MedicalHistory }) {
  const heading = useId();
  const { form, problem, mayBePregnant, submit } = history;
  const { errors, isSubmitting } = form.formState;
  return (
    <Card labelledBy={heading}>
      <h2 id={heading} className="text-xl">
        Medical History
      </h2>
      <p className="mt-1 text-ink-soft">
        What your dentist should know before treating you. Separate several entries with commas.
      </p>
      <form noValidate onSubmit={submit} className="mt-5">
        <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-2">
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
        <div>
          <Button type="submit" size="lg" busy={isSubmitting} className="mt-3 max-sm:w-full">
            Update Medical Information
          </Button>
        </div>
        <NoticePlace>{problem && <Notice tone="error" title={problem} />}</NoticePlace>
      </form>
    </Card>
  );
}
