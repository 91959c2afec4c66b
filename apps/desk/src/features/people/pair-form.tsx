import { explain } from '@chairside/client/call-error';
import { DESK_DEVICES } from '@chairside/rules/staff';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { type FormEvent, useState } from 'react';
import { usePair } from './api/devices.ts';

/** Pairs the PC this runs on. */
export function PairForm() {
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const pair = usePair();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(name.trim() === '');
    // Where the list of PCs has come already, it says so in place of the form.
    if (name.trim() !== '') pair.mutate(name, { onSuccess: () => toasts.success('This PC is paired.') });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-md border border-line bg-surface p-4">
      <p>This PC is not paired. Pair it only if it stays at the clinic.</p>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <TextField
          label="Name of this PC"
          hint="Such as Counter or Room 2"
          autoComplete="off"
          maxLength={DESK_DEVICES.nameMax}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={isMissing ? 'Please give it a name' : undefined}
          className="min-w-0 flex-1 basis-56"
        />
        <Button type="submit" busy={pair.isPending} className="sm:mt-8">
          Pair This PC
        </Button>
      </div>
      {pair.error && (
        <Notice tone="error" title={explain(pair.error, 'This PC could not be paired. Please try again.')} />
      )}
    </form>
  );
}
