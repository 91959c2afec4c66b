import { explain } from '@chairside/client/call-error';
import type { EnteredDentist } from '@chairside/contract/clinic-dentists';
import { PHOTO_FORMATS } from '@chairside/contract/files';
import { Button } from '@chairside/ui/button.tsx';
import { FileButton } from '@chairside/ui/file-button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { useState } from 'react';
import { useRemovePortrait, useSetPortrait } from '../api/shown-dentists.ts';
import { pictureProblem } from '../showcase/picture-problem.ts';

/** The portrait of a dentist: chosen, it is sent at once; one that could not be sent can be sent again. */
export function PortraitButtons({ dentist: { _id: id, name, portrait } }: { dentist: EnteredDentist }) {
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const set = useSetPortrait();
  const remove = useRemovePortrait();
  const busy = set.isPending || remove.isPending;
  const choose = (file: File) => {
    const problem = pictureProblem(file);
    setFileProblem(problem);
    set.reset();
    remove.reset();
    if (!problem) set.mutate({ id, file });
  };
  const error = set.error ?? remove.error;
  const again = set.error ? set.variables : null;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <FileButton
          label={`${portrait ? 'Change' : 'Add'} Portrait of ${name}`}
          accept={PHOTO_FORMATS}
          describedBy={`portrait-hint-${id} portrait-problem-${id}`}
          disabled={busy}
          onChoose={choose}
        />
        {portrait && (
          <Button
            variant="quiet"
            busy={remove.isPending}
            aria-label={`Remove Portrait of ${name}`}
            onClick={() => remove.mutate(id)}
          >
            Remove Portrait
          </Button>
        )}
        {set.isPending && <Spinner label="Sending the portrait" />}
      </div>
      <p id={`portrait-hint-${id}`} className="text-sm text-ink-soft">
        JPEG, PNG or WebP, less than 5 MB, the face in the middle
      </p>
      <p id={`portrait-problem-${id}`} aria-live="polite" className="text-sm text-danger empty:hidden">
        {fileProblem}
      </p>
      {error && <Notice tone="error" title={explain(error, 'This could not be done. Please try again.')} />}
      {again && (
        <Button variant="secondary" className="justify-self-start" onClick={() => set.mutate(again)}>
          Send Again
        </Button>
      )}
    </div>
  );
}
