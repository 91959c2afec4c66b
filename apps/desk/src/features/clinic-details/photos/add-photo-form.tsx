import { explain } from '@chairside/client/call-error';
import { clinicPhotoFields, type EnteredPhoto } from '@chairside/contract/clinic-photos';
import { PHOTO_FORMATS } from '@chairside/contract/files';
import { SHOWCASE } from '@chairside/rules/clinic-showcase';
import { Button } from '@chairside/ui/button.tsx';
import { FileButton } from '@chairside/ui/file-button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAddPhoto } from '../api/photos.ts';
import { pictureProblem } from '../showcase/picture-problem.ts';

/** One more photo and what it shows; both stay until the clinic has them. */
export function AddPhotoForm({ photos }: { photos: EnteredPhoto[] }) {
  const [file, setFile] = useState<File | null>(null);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const add = useAddPhoto();
  const form = useForm({ resolver: zodResolver(clinicPhotoFields), defaultValues: { shows: '' } });
  if (photos.length >= SHOWCASE.photosMax)
    return <p className="text-ink-soft">That is as many as the landing page shows: {SHOWCASE.photosMax}.</p>;

  const choose = (chosen: File) => {
    const problem = pictureProblem(chosen);
    setFileProblem(problem);
    setFile(problem ? null : chosen);
    add.reset();
  };
  const send = form.handleSubmit((body) => {
    if (!file) return;
    setShare(0);
    add.mutate(
      { body, file, onProgress: setShare },
      {
        onSuccess() {
          setFile(null);
          form.reset();
          toasts.success('The photo is on the landing page.');
        },
      },
    );
  });
  const submit = (event: FormEvent) => {
    if (!file) setFileProblem('Please choose a photo');
    void send(event);
  };
  return (
    <form
      noValidate
      aria-label="Add a photo"
      onSubmit={submit}
      className="grid gap-3 rounded-md border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileButton
          label={file ? 'Choose Another Photo' : 'Choose Photo'}
          accept={PHOTO_FORMATS}
          describedBy="new-photo-hint new-photo-problem"
          disabled={add.isPending}
          onChoose={choose}
        />
        <p id="new-photo-hint" className="min-w-0 wrap-anywhere text-sm text-ink-soft">
          {file ? file.name : 'JPEG, PNG or WebP, less than 5 MB, wider than high'}
        </p>
      </div>
      <p id="new-photo-problem" aria-live="polite" className="text-sm text-danger empty:hidden">
        {fileProblem}
      </p>
      <TextField
        {...form.register('shows')}
        label="What it shows"
        hint="In a sentence, such as: The waiting area, with two chairs by the window"
        autoComplete="off"
        readOnly={add.isPending}
        maxLength={SHOWCASE.sentenceMax}
        error={form.formState.errors.shows?.message}
      />
      {add.isPending && (
        <p role="status" className="text-sm tabular-nums">
          {share < 1 ? `Sending, ${Math.round(share * 100)}%` : 'Sent. Checking the photo'}
        </p>
      )}
      {add.error && (
        <Notice tone="error" title={explain(add.error, 'This could not be sent. Please try again.')} />
      )}
      <Button type="submit" busy={add.isPending} className="justify-self-start">
        Add Photo
      </Button>
    </form>
  );
}
