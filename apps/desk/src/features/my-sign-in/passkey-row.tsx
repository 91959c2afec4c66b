import type { Passkey } from '@chairside/contract/passkeys';
import { clinicDateAt, formatDate } from '@chairside/rules/clinic-date';
import { Button } from '@chairside/ui/button.tsx';
import { useState } from 'react';
import { AskToDo } from '../fresh-sign-in/ask-to-do.tsx';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { useRemovePasskey } from './api/passkeys.ts';
import { RenameDialog } from './rename-dialog.tsx';

/** One of one's own passkeys. The last way to sign in cannot be removed. */
export function PasskeyRow({ passkey, isLastSignIn }: { passkey: Passkey; isLastSignIn: boolean }) {
  const { _id, name, createdAt, lastUsedAt } = passkey;
  const { timeZone } = useSuspenseEntry();
  const [asked, setAsked] = useState<'name' | 'removal' | null>(null);
  const remove = useRemovePasskey();
  const close = () => setAsked(null);
  const dayOf = (instant: string) => formatDate(clinicDateAt(new Date(instant), timeZone));
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md border border-line p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">
          Added on {dayOf(createdAt)}, {lastUsedAt ? `last used on ${dayOf(lastUsedAt)}` : 'not used yet'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" aria-label={`Rename ${name}`} onClick={() => setAsked('name')}>
          Rename
        </Button>
        {!isLastSignIn && (
          <Button variant="quiet" aria-label={`Remove ${name}`} onClick={() => setAsked('removal')}>
            Remove
          </Button>
        )}
      </div>
      {asked === 'name' && <RenameDialog passkey={passkey} onClose={close} />}
      {asked === 'removal' && (
        <AskToDo title={`Remove ${name}?`} action="Remove" change={remove} of={_id} onClose={close}>
          <p>
            It signs nobody in any more, and you are signed out everywhere but here. The device may go on
            showing it until you delete it there.
          </p>
        </AskToDo>
      )}
    </li>
  );
}
