import { explain, isRefusedAs } from '@chairside/client/call-error';
import { clinicDentistFields, type EnteredDentist } from '@chairside/contract/clinic-dentists';
import { SHOWCASE } from '@chairside/rules/clinic-showcase';
import { FormDialog } from '@chairside/ui/form-dialog.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { useOpened } from '@chairside/ui/use-opened.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSaveShownDentist } from '../api/shown-dentists.ts';

interface ShownDentistDialogProps {
  /** Null for one more. */
  dentist: EnteredDentist | null;
  onClose: () => void;
}

/** What the landing page says of a dentist. What was typed outlasts a refusal, and somebody else's change. */
export function ShownDentistDialog({ dentist, onClose }: ShownDentistDialogProps) {
  const save = useSaveShownDentist(dentist?._id ?? null);
  const { opened, before, isOvertaken } = useOpened(
    dentist,
    isRefusedAs(save.error, 'clinic_dentists_changed'),
  );
  const { name = '', qualifications = '', registration = '' } = opened ?? {};
  const form = useForm({
    resolver: zodResolver(clinicDentistFields),
    defaultValues: { name, qualifications, registration },
  });
  const { errors } = form.formState;
  const latest = isOvertaken ? dentist : null;
  const submit = form.handleSubmit((typed) =>
    save.mutate({ ...typed, before: before ?? undefined }, { onSuccess: onClose }),
  );
  const refused = save.error && explain(save.error, 'This could not be saved. Please try again.');
  const now = latest && [latest.name, latest.qualifications, latest.registration].filter(Boolean);
  const problem = now
    ? `${refused} They are now: ${now.join(' · ')}. Saving once more replaces that.`
    : refused;
  return (
    <FormDialog
      size="sm"
      title={opened ? `Change ${name}` : 'Add a dentist'}
      action="Save"
      busy={save.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...form.register('name')}
        label="Name"
        hint="As patients know them, such as Dr Asha Rao"
        autoComplete="off"
        maxLength={SHOWCASE.dentistNameMax}
        error={errors.name?.message}
      />
      <TextField
        {...form.register('qualifications')}
        label="Qualifications"
        hint="Such as BDS, MDS (Orthodontics)"
        autoComplete="off"
        maxLength={SHOWCASE.qualificationsMax}
        error={errors.qualifications?.message}
      />
      <TextField
        {...form.register('registration')}
        label="Registration"
        hint="The council and the number"
        autoComplete="off"
        maxLength={SHOWCASE.registrationMax}
        error={errors.registration?.message}
      />
    </FormDialog>
  );
}
