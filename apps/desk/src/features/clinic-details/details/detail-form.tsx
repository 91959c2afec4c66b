import { explain } from '@chairside/client/call-error';
import { clinicDetailFields, type EnteredDetails } from '@chairside/contract/clinic-details';
import {
  CLINIC_DETAIL_MAX,
  CLINIC_DETAILS,
  type ClinicDetail,
  NEEDED_DETAILS,
} from '@chairside/rules/clinic-details';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { useChangeDetails } from '../api/details.ts';

const FIELDS: Record<ClinicDetail, { label: string; hint?: string } & ComponentProps<'input'>> = {
  name: { label: 'Name of the clinic' },
  phone: { label: 'Phone', type: 'tel', hint: 'The number that patients call' },
  email: {
    label: 'Email address',
    type: 'email',
    autoCapitalize: 'none',
    hint: 'Refunds and disputes are reported to it as well',
  },
  address: { label: 'Address' },
  mapUrl: {
    label: 'Link to a map',
    type: 'url',
    autoCapitalize: 'none',
    hint: 'Left empty, a map shows the way to the address',
  },
  openingHours: {
    label: 'Opening hours, in words',
    hint: 'Left empty, the hours that can be booked are shown',
  },
  headline: { label: 'Headline of the landing page' },
};

const NEEDED: readonly ClinicDetail[] = NEEDED_DETAILS;
const NOT_ENTERED = 'Not entered yet: patients see this example';

const enteredOf = (details: EnteredDetails): Record<ClinicDetail, string> => ({
  name: details.name.entered,
  phone: details.phone.entered,
  email: details.email.entered,
  address: details.address.entered,
  mapUrl: details.mapUrl.entered,
  openingHours: details.openingHours.entered,
  headline: details.headline.entered,
});

/** All of it in one form; what was changed is sent, what was typed stays until it is saved, all else is as it is stored by then, and
 * nothing is typed meanwhile. */
export function DetailForm({ details }: { details: EnteredDetails }) {
  const change = useChangeDetails();
  const form = useForm({
    resolver: zodResolver(clinicDetailFields),
    values: enteredOf(details),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { dirtyFields, errors } = form.formState;
  const submit = form.handleSubmit((typed) => {
    const changed = CLINIC_DETAILS.filter((detail) => dirtyFields[detail]);
    if (changed.length === 0) return toasts.success('Everything is saved already.');
    change.mutate(Object.fromEntries(changed.map((detail) => [detail, typed[detail]])), {
      onSuccess(saved) {
        form.reset(enteredOf(saved));
        toasts.success('Saved. Patients see it within seconds.');
      },
    });
  });
  return (
    <form
      noValidate
      aria-labelledby="details"
      onSubmit={submit}
      className="grid gap-x-6 gap-y-2 rounded-md border border-line bg-surface p-4 sm:grid-cols-2"
    >
      {CLINIC_DETAILS.map((detail) => {
        const { entered, shown, variable } = details[detail];
        const { label, hint, ...input } = FIELDS[detail];
        if (variable)
          return (
            <TextField
              key={detail}
              label={label}
              readOnly
              value={shown}
              hint={`The server's setting ${variable} says this. It can be changed there alone`}
            />
          );
        return (
          <TextField
            key={detail}
            {...input}
            {...form.register(detail)}
            label={label}
            hint={NEEDED.includes(detail) && !entered ? NOT_ENTERED : hint}
            placeholder={shown}
            readOnly={change.isPending}
            autoComplete="off"
            maxLength={CLINIC_DETAIL_MAX[detail]}
            error={errors[detail]?.message}
          />
        );
      })}
      <div className="grid gap-3 sm:col-span-2">
        {change.error && (
          <Notice tone="error" title={explain(change.error, 'This could not be saved. Please try again.')} />
        )}
        <Button type="submit" busy={change.isPending} className="justify-self-start">
          Save
        </Button>
      </div>
    </form>
  );
}
