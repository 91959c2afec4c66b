import { explain } from '@chairside/client/call-error';
import type { Passkey } from '@chairside/contract/passkeys';
import { PASSKEYS } from '@chairside/rules/passkeys';
import { FormDialog } from '@chairside/ui/form-dialog.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useRenamePasskey } from './api/passkeys.ts';

/** What a passkey is called in the list of one's own. */
export function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const [isMissing, setIsMissing] = useState(false);
  const rename = useRenamePasskey();
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(name.trim() === '');
    if (name.trim() !== '') rename.mutate({ id: passkey._id, name }, { onSuccess: onClose });
  };
  const problem = rename.error && explain(rename.error, 'This could not be saved. Please try again.');
  return (
    <FormDialog
      size="sm"
      title={`Rename ${passkey.name}`}
      action="Save"
      busy={rename.isPending}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Name of this passkey"
        hint="Such as My phone or The key on my ring"
        autoComplete="off"
        maxLength={PASSKEYS.nameMax}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={isMissing ? 'Please give it a name' : undefined}
      />
    </FormDialog>
  );
}
