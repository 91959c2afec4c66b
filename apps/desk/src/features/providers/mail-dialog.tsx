import { explain } from '@chairside/client/call-error';
import { mailEntry } from '@chairside/contract/provider-fields';
import type { MailProvider } from '@chairside/contract/providers';
import type { MailEncryption } from '@chairside/rules/provider-settings';
import { FormDialog } from '@chairside/ui/form-dialog.tsx';
import { PasswordField } from '@chairside/ui/password-field.tsx';
import { SelectField } from '@chairside/ui/select-field.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useEnterMail } from './api/providers.ts';

const TLS: MailEncryption = 'tls';
const ENCRYPTIONS: readonly { value: MailEncryption; name: string }[] = [
  { value: 'tls', name: 'TLS (usually port 465)' },
  { value: 'starttls', name: 'STARTTLS (usually port 587)' },
  { value: 'none', name: 'None, in a sandbox only' },
];
const EMPTY = {
  host: '',
  port: 465,
  encryption: TLS,
  username: '',
  senderName: '',
  senderAddress: '',
};

interface MailDialogProps {
  settings: MailProvider['settings'];
  clinicName: string;
  isLive: boolean;
  onClose: () => void;
}

/** The mail server that messages leave by, and whom they are from. */
export function MailDialog({ settings, clinicName, isLive, onClose }: MailDialogProps) {
  const enter = useEnterMail();
  const form = useForm({
    resolver: zodResolver(mailEntry),
    defaultValues: { ...(settings ?? { ...EMPTY, senderName: clinicName }), password: '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((typed) =>
    enter.mutate(typed, {
      onSuccess() {
        toasts.success('The mail server is entered. Please test it.');
        onClose();
      },
    }),
  );
  const problem = enter.error && explain(enter.error, 'This could not be saved. Please try again.');
  return (
    <FormDialog
      title="Mail server"
      action="Save"
      busy={enter.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...form.register('host')}
        label="Server"
        hint="Such as smtp.example.com"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.host?.message}
      />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <SelectField
          {...form.register('encryption')}
          label="Encryption"
          options={ENCRYPTIONS.filter(({ value }) => !isLive || value !== 'none')}
          error={errors.encryption?.message}
        />
        <TextField
          {...form.register('port', { valueAsNumber: true })}
          label="Port"
          inputMode="numeric"
          autoComplete="off"
          error={errors.port?.message}
        />
      </div>
      <TextField
        {...form.register('username')}
        label="User name"
        hint="Empty where the server asks for none"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
      />
      <PasswordField
        {...form.register('password')}
        label="Password"
        hint={settings ? 'Empty to keep the one that is stored' : undefined}
        autoComplete="off"
        error={errors.password?.message}
      />
      <TextField
        {...form.register('senderAddress')}
        label="Sender’s address"
        hint="Whom the e-mails are from"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        error={errors.senderAddress?.message}
      />
      <TextField
        {...form.register('senderName')}
        label="Sender’s name"
        autoComplete="off"
        error={errors.senderName?.message}
      />
    </FormDialog>
  );
}
