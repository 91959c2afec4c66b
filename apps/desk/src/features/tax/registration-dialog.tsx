import { explain, isRefusedAs } from '@chairside/client/call-error';
import { registrationFields, type TaxSettings } from '@chairside/contract/tax';
import { TAX } from '@chairside/rules/tax-lines';
import { FormDialog } from '@chairside/ui/form-dialog.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { useOpened } from '@chairside/ui/use-opened.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useChangeRegistration } from './api/tax.ts';
import { overtakenText, registrationText } from './wording.ts';

interface RegistrationDialogProps {
  registration: TaxSettings['registration'];
  onClose: () => void;
}

/** The clinic's registration as its certificate says it. What was typed outlasts a refusal, and somebody else's change. */
export function RegistrationDialog({ registration, onClose }: RegistrationDialogProps) {
  const change = useChangeRegistration();
  const { before, isOvertaken } = useOpened(registration, isRefusedAs(change.error, 'tax_changed_meanwhile'));
  const { gstin = '', legalName = '', address = '' } = registration ?? {};
  const form = useForm({
    resolver: zodResolver(registrationFields),
    defaultValues: { gstin, legalName, address },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((typed) =>
    change.mutate(
      { registration: typed, before },
      {
        onSuccess() {
          toasts.success('Saved. Documents say so from now on.');
          onClose();
        },
      },
    ),
  );
  const refused = change.error && explain(change.error, 'This could not be saved. Please try again.');
  return (
    <FormDialog
      title="Registration for GST"
      action="Save Registration"
      busy={change.isPending}
      problem={isOvertaken ? `${refused} ${overtakenText(registrationText(registration))}` : refused}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...form.register('gstin')}
        label="GST number (GSTIN)"
        hint="15 characters, such as 27AAPFU0939F1ZV"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={30}
        error={errors.gstin?.message}
      />
      <TextField
        {...form.register('legalName')}
        label="Legal name"
        hint="As on the certificate"
        autoComplete="off"
        maxLength={TAX.legalNameMax}
        error={errors.legalName?.message}
      />
      <TextField
        {...form.register('address')}
        label="Address of the registration"
        autoComplete="off"
        maxLength={TAX.addressMax}
        error={errors.address?.message}
      />
    </FormDialog>
  );
}
