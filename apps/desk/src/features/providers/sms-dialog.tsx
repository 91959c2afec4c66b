import { explain } from '@chairside/client/call-error';
import { smsEntry } from '@chairside/contract/provider-fields';
import type { SmsProvider } from '@chairside/contract/providers';
import { FormDialog } from '@chairside/ui/form-dialog.tsx';
import { PasswordField } from '@chairside/ui/password-field.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useEnterSms } from './api/providers.ts';

interface SmsDialogProps {
  provider: SmsProvider;
  onClose: () => void;
}

/** The SMS provider's key, and its template for each text that is registered with the operators. */
export function SmsDialog({ provider: { entered, templates }, onClose }: SmsDialogProps) {
  const enter = useEnterSms();
  const form = useForm({
    resolver: zodResolver(smsEntry),
    defaultValues: {
      authKey: '',
      templateIds: Object.fromEntries(templates.map(({ template }) => [template, ''])),
    },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((typed) =>
    enter.mutate(typed, {
      onSuccess() {
        toasts.success('The SMS provider is entered. Please test it.');
        onClose();
      },
    }),
  );
  const problem = enter.error && explain(enter.error, 'This could not be saved. Please try again.');
  return (
    <FormDialog
      title="SMS by MSG91"
      action="Save"
      busy={enter.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField
        {...form.register('authKey')}
        label="Auth key"
        hint={entered ? 'Empty to keep the one that is stored' : undefined}
        autoComplete="off"
        error={errors.authKey?.message}
      />
      <fieldset className="mt-2 grid gap-1">
        <legend className="mb-1 text-lg font-medium">Template ids</legend>
        <p className="mb-3 text-ink-soft">
          Register each text with the operators (DLT), to the letter, and make a flow of it at MSG91.
        </p>
        {templates.map(({ template, text, ending }) => (
          <div key={template} className="grid gap-1 border-t border-line pt-3">
            <p className="text-sm [overflow-wrap:anywhere]">{text}</p>
            <TextField
              {...form.register(`templateIds.${template}`)}
              label={`Template id of “${template.replaceAll('_', ' ')}”`}
              hint={ending ? `Empty to keep the one that ends with ${ending}` : undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              error={errors.templateIds?.[template]?.message}
            />
          </div>
        ))}
      </fieldset>
    </FormDialog>
  );
}
