import { explain } from '@chairside/client/call-error';
import { clinicPhotoFields, type EnteredPhoto } from '@chairside/contract/clinic-photos';
import { SHOWCASE } from '@chairside/rules/clinic-showcase';
import { FormDialog } from '@chairside/ui/form-dialog.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useDescribePhoto } from '../api/photos.ts';

/** What a photo shows, for who cannot see it and for search engines. */
export function SentenceDialog({ photo: { _id: id, shows }, onClose }: Props) {
  const describe = useDescribePhoto();
  const form = useForm({ resolver: zodResolver(clinicPhotoFields), defaultValues: { shows } });
  const submit = form.handleSubmit((body) =>
    describe.mutate({ params: { id }, body }, { onSuccess: onClose }),
  );
  const problem = describe.error && explain(describe.error, 'This could not be saved. Please try again.');
  return (
    <FormDialog
      size="sm"
      title="What this photo shows"
      action="Save"
      busy={describe.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...form.register('shows')}
        label="What it shows"
        hint="In a sentence, such as: The waiting area, with two chairs by the window"
        autoComplete="off"
        maxLength={SHOWCASE.sentenceMax}
        error={form.formState.errors.shows?.message}
      />
    </FormDialog>
  );
}

interface Props {
  photo: EnteredPhoto;
  onClose: () => void;
}
