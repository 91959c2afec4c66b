import { explain } from '@chairside/client/call-error';
import { newInvitation } from '@chairside/contract/people';
import { LIMITS } from '@chairside/rules/limits';
import { STAFF_ROLES, type StaffRole } from '@chairside/rules/staff';
import { FormDialog } from '@chairside/ui/form-dialog.tsx';
import { SelectField } from '@chairside/ui/select-field.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ROLE_NAMES } from '../staff-session/role-names.ts';
import { useInvite } from './api/invitations.ts';

const RECEPTIONIST: StaffRole = 'receptionist';

/** Whom to invite, and as what. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useInvite();
  const form = useForm({
    resolver: zodResolver(newInvitation),
    defaultValues: { name: '', email: '', role: RECEPTIONIST },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((typed) =>
    invite.mutate(typed, {
      onSuccess({ email }) {
        toasts.success(`The invitation is on its way to ${email}.`);
        onClose();
      },
    }),
  );
  const problem = invite.error && explain(invite.error, 'This could not be sent. Please try again.');
  return (
    <FormDialog
      size="sm"
      title="Invite somebody"
      action="Send Invitation"
      busy={invite.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...form.register('name')}
        label="Name"
        autoComplete="off"
        maxLength={LIMITS.nameMax}
        error={errors.name?.message}
      />
      <TextField
        {...form.register('email')}
        label="Email address"
        hint="The link in the e-mail works once, for 7 days"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        error={errors.email?.message}
      />
      <SelectField
        {...form.register('role')}
        label="Role"
        options={STAFF_ROLES.toReversed().map((value) => ({ value, name: ROLE_NAMES[value] }))}
        error={errors.role?.message}
      />
    </FormDialog>
  );
}
