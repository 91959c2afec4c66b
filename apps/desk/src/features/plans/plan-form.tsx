import type { PlanTermsField } from '@chairside/contract/plan-editing';
import { PLAN_EDITING } from '@chairside/rules/plan-editing';
import { Button } from '@chairside/ui/button.tsx';
import { TextAreaField } from '@chairside/ui/text-area-field.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import type { FormEventHandler } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { PlanTreatments } from './plan-treatments.tsx';
import type { TypedPlan } from './typed-plan.ts';

interface PlanFormProps {
  form: UseFormReturn<TypedPlan, unknown, PlanTermsField>;
  isBusy: boolean;
  holders: number;
  onSubmit: FormEventHandler;
}

const NUMBER = { type: 'text', inputMode: 'numeric', autoComplete: 'off' } as const;

/** The fields of a plan. */
export function PlanForm({ form, isBusy, holders, onSubmit }: PlanFormProps) {
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={onSubmit} className="grid content-start gap-1">
      <TextField
        {...form.register('name')}
        label="Name"
        autoComplete="off"
        maxLength={PLAN_EDITING.nameMax}
        error={errors.name?.message}
      />
      <TextAreaField
        {...form.register('description')}
        label="Description"
        hint="A sentence that says whom it is for"
        rows={2}
        maxLength={PLAN_EDITING.descriptionMax}
        error={errors.description?.message}
      />
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-3">
        <TextField
          {...form.register('price')}
          {...NUMBER}
          label="Price"
          prefix="₹"
          hint="All taxes included"
          error={errors.price?.message}
        />
        <TextField
          {...form.register('sessions')}
          {...NUMBER}
          label="Sessions"
          error={errors.sessions?.message}
        />
        <TextField
          {...form.register('duration')}
          {...NUMBER}
          label="Months"
          error={errors.duration?.message}
        />
      </div>
      <TextAreaField
        {...form.register('features')}
        label="Features"
        hint="One a line. Basic, Standard and Premium Plan have a list of their own while this is empty"
        rows={6}
        error={errors.features?.message}
      />
      <PlanTreatments control={form.control} />
      {holders > 0 && (
        <p className="mb-2 text-sm text-ink-soft">
          {holders === 1 ? 'The patient who has it keeps' : `The ${holders} patients who have it keep`} what
          they bought.
        </p>
      )}
      <Button type="submit" busy={isBusy} className="justify-self-start">
        Save Plan
      </Button>
    </form>
  );
}
