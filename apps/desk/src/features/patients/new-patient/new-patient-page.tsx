import { explain } from '@chairside/client/call-error';
import { isAnswerLost } from '@chairside/client/lost-answer';
import { emailField, nameField, phoneField } from '@chairside/contract/fields';
import { LIMITS } from '@chairside/rules/limits';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useSearchParams } from 'wouter';
import * as z from 'zod/mini';
import { DeskMain } from '../../staff-session/desk-main.tsx';
import { useSayOnceLeft } from '../../staff-session/use-say-once-left.ts';
import { useAddPatient } from '../api/add-patient.ts';
import { afterAdding, isForBooking } from './new-patient-query.ts';

const typedPatient = z.object({
  name: nameField,
  phone: phoneField,
  email: z.union([z.literal(''), emailField]),
});

const FIELDS = ['name', 'phone', 'email'] as const;
const NOT_ADDED = 'The patient could not be added.';
const MAY_BE_ADDED = 'They may have been added. Try again as it is: they are added once.';

/** The account of somebody at the counter, or on the phone; it opens with what was looked for, also when it is open already. */
export function NewPatientPage() {
  const [lookedFor] = useSearchParams();
  return <NewPatient key={lookedFor.toString()} lookedFor={lookedFor} />;
}

function NewPatient({ lookedFor }: { lookedFor: URLSearchParams }) {
  const [, navigate] = useLocation();
  const add = useAddPatient();
  const sayOnceLeft = useSayOnceLeft();
  const form = useForm({
    resolver: zodResolver(typedPatient),
    defaultValues: {
      name: lookedFor.get('name') ?? '',
      phone: lookedFor.get('phone') ?? '',
      email: lookedFor.get('email') ?? '',
    },
  });
  const { errors } = form.formState;
  const { getValues, setFocus } = form;
  // After the page has taken the focus.
  useEffect(() => {
    const missing = FIELDS.find((field) => getValues(field) === '');
    if (missing) setFocus(missing);
  }, [getValues, setFocus]);
  const addAnd = (next: (id: string) => string) =>
    form.handleSubmit(({ email, ...typed }) => {
      add
        .mutateAsync(
          { ...typed, ...(email && { email }) },
          { onSuccess: ({ _id }) => navigate(next(_id), { replace: true }) },
        )
        .catch((error: unknown) =>
          sayOnceLeft(typed.name, explain(error, NOT_ADDED), isAnswerLost(error) && MAY_BE_ADDED),
        );
    });
  const submit = addAnd((id) => afterAdding(id, lookedFor));

  return (
    <DeskMain title="Add a patient" className="page py-6">
      <h1 className="mb-2 text-2xl font-semibold">Add a patient</h1>
      <p className="mb-6 max-w-xl text-ink-soft">
        On the card that opens then you can send a code to the phone. Until it is proved, the patient cannot
        sign in.
      </p>
      <form noValidate onSubmit={submit} className="grid max-w-xl gap-1">
        <TextField
          {...form.register('name')}
          label="Name"
          autoComplete="off"
          maxLength={LIMITS.nameMax}
          error={errors.name?.message}
        />
        <TextField
          {...form.register('phone')}
          label="Phone"
          type="tel"
          inputMode="tel"
          prefix="+91"
          autoComplete="off"
          error={errors.phone?.message}
        />
        <TextField
          {...form.register('email')}
          label="Email, if they have one"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          error={errors.email?.message}
        />
        {add.isError && (
          <Notice
            tone="error"
            title={explain(add.error, NOT_ADDED)}
            text={isAnswerLost(add.error) ? MAY_BE_ADDED : undefined}
          />
        )}
        <div className="mt-2 flex flex-wrap gap-3">
          <Button type="submit" busy={add.isPending}>
            Add Patient
          </Button>
          {!isForBooking(lookedFor) && (
            <Button variant="secondary" disabled={add.isPending} onClick={addAnd((id) => `/sell/${id}`)}>
              Add and Sell a Plan
            </Button>
          )}
        </div>
      </form>
    </DeskMain>
  );
}
