import '@chairside/ui/printed-page.css';
import { explain } from '@chairside/client/call-error';
import type { NewBackupKey } from '@chairside/contract/backups';
import { BACKUPS } from '@chairside/rules/backups';
import { clinicDateAt, formatDate } from '@chairside/rules/clinic-date';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { QRCodeSVG } from 'qrcode.react';
import { type FormEvent, useState } from 'react';
import { clinicNow } from '../staff-session/clinic-clock.ts';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { useConfirmKey } from './api/backups.ts';
import { OF_THE_SANDBOX } from './wording.ts';

const GROUPS = /.{1,4}/g;

/** In groups that are easy to type, the last of them the characters that are asked for. */
const groupsOf = (key: string) => [
  ...(key.slice(0, -BACKUPS.typedCharacters).match(GROUPS) ?? []),
  key.slice(-BACKUPS.typedCharacters),
];

interface KeySheetProps {
  made: NewBackupKey;
  onDone: () => void;
}

/** The sheet with the key, shown once; and the proof that it was printed, without which the key is not used. */
export function KeySheet({ made, onDone }: KeySheetProps) {
  return (
    <section aria-label="The key to print" className="grid gap-4">
      <Sheet keyText={made.key} />
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button onClick={() => window.print()}>Print the Sheet</Button>
        <Button variant="quiet" onClick={onDone}>
          Leave It
        </Button>
      </div>
      <Confirmation id={made._id} onDone={onDone} />
    </section>
  );
}

function Sheet({ keyText }: { keyText: string }) {
  const { clinicName, timeZone, sandbox } = useSuspenseEntry();
  return (
    <article className="printed-page grid max-w-2xl gap-4 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-8">
      <h2 className="text-xl font-semibold">Key to the backups of {clinicName}</h2>
      <p>
        Who has this sheet and a backup can read everything in it. Keep it locked away, outside of the clinic.
      </p>
      <div className="flex flex-wrap items-start gap-6">
        <QRCodeSVG value={keyText} size={160} marginSize={2} title="The key" className="rounded-sm" />
        <code className="min-w-0 flex-1 basis-48 text-lg break-words">{groupsOf(keyText).join(' ')}</code>
      </div>
      <p>
        To restore on any computer: install Chairside, set the configuration of this one (keep a copy of it
        with this sheet), then run <code>npm run restore</code> with the path of the backup’s file. It asks
        for this key; spaces do not matter. The README says more: “The PC died”.
      </p>
      <p>
        Made on {formatDate(clinicDateAt(clinicNow(), timeZone))}. {sandbox && OF_THE_SANDBOX}
      </p>
    </article>
  );
}

function Confirmation({ id, onDone }: { id: string; onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const confirm = useConfirmKey();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = () => {
      toasts.success('Backups are encrypted to this key from now on.');
      onDone();
    };
    confirm.mutate({ id, lastCharacters: typed }, { onSuccess });
  };
  return (
    <form noValidate onSubmit={send} className="grid max-w-md gap-3 print:hidden">
      <p>
        This key is shown once. When the sheet lies before you, type the last {BACKUPS.typedCharacters}{' '}
        characters of the key on it.
      </p>
      <TextField
        label={`Last ${BACKUPS.typedCharacters} characters`}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={BACKUPS.typedCharacters}
        onChange={(event) => setTyped(event.target.value)}
      />
      {confirm.error && (
        <Notice tone="error" title={explain(confirm.error, 'This could not be saved. Please try again.')} />
      )}
      <Button type="submit" busy={confirm.isPending}>
        The Sheet Is Printed
      </Button>
    </form>
  );
}
