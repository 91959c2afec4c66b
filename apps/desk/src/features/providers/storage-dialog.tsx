import { explain } from '@chairside/client/call-error';
import { storageEntry } from '@chairside/contract/provider-fields';
import type { StorageProvider } from '@chairside/contract/providers';
import { FormDialog } from '@chairside/ui/form-dialog.tsx';
import { PasswordField } from '@chairside/ui/password-field.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useEnterStorage } from './api/providers.ts';

interface StorageDialogProps {
  settings: StorageProvider['settings'];
  onClose: () => void;
}

const AS_TYPED = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false };

/** The bucket that patients' files go to. */
export function StorageDialog({ settings, onClose }: StorageDialogProps) {
  const enter = useEnterStorage();
  const form = useForm({
    resolver: zodResolver(storageEntry),
    defaultValues: {
      endpoint: settings?.endpoint ?? '',
      region: settings?.region ?? '',
      bucket: settings?.bucket ?? '',
      accessKeyId: '',
      secretAccessKey: '',
    },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((typed) =>
    enter.mutate(typed, {
      onSuccess() {
        toasts.success('The bucket is entered. Please test it.');
        onClose();
      },
    }),
  );
  const problem = enter.error && explain(enter.error, 'This could not be saved. Please try again.');
  return (
    <FormDialog
      title="Files in S3"
      action="Save"
      busy={enter.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="mb-2 text-ink-soft">
        New files go to the bucket, which must be private. Those that lie elsewhere stay there and are found.
      </p>
      <TextField
        {...form.register('endpoint')}
        {...AS_TYPED}
        label="Address"
        hint="Empty for Amazon’s own"
        error={errors.endpoint?.message}
      />
      <TextField
        {...form.register('region')}
        {...AS_TYPED}
        label="Region"
        hint="Such as ap-south-1"
        error={errors.region?.message}
      />
      <TextField {...form.register('bucket')} {...AS_TYPED} label="Bucket" error={errors.bucket?.message} />
      <TextField
        {...form.register('accessKeyId')}
        {...AS_TYPED}
        label="Access key id"
        hint={settings ? `The stored one ends with ${settings.keyEnding}` : undefined}
        error={errors.accessKeyId?.message}
      />
      <PasswordField
        {...form.register('secretAccessKey')}
        label="Secret access key"
        hint={settings ? 'Empty to keep the one that is stored for the same address and key id' : undefined}
        autoComplete="off"
        error={errors.secretAccessKey?.message}
      />
    </FormDialog>
  );
}
