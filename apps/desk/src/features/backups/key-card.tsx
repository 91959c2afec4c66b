import { explain } from '@chairside/client/call-error';
import type { BackupsRead, NewBackupKey } from '@chairside/contract/backups';
import { formatMoment } from '@chairside/rules/clinic-date';
import { Button } from '@chairside/ui/button.tsx';
import { Card } from '@chairside/ui/card.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { useId, useState } from 'react';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { useMakeKey } from './api/backups.ts';
import { KeySheet } from './key-sheet.tsx';
import { OF_THE_SANDBOX } from './wording.ts';

/** The key that is printed: whether there is one, and the way to a new one. */
export function KeyCard({ backups: { key, mayMakeKey } }: { backups: BackupsRead }) {
  const id = useId();
  const { timeZone, sandbox } = useSuspenseEntry();
  const [made, setMade] = useState<NewBackupKey | null>(null);
  const make = useMakeKey();
  if (made) return <KeySheet made={made} onDone={() => setMade(null)} />;
  return (
    <Card labelledBy={id}>
      <div className="grid gap-4">
        <h2 id={id} className="text-xl font-semibold">
          The key to print
        </h2>
        {key ? (
          <p>
            {key.madeBy} printed it on {formatMoment(key.confirmedAt, timeZone)}. Backups from before need the
            sheet from before.
          </p>
        ) : (
          <Notice
            tone="warning"
            title="A backup can only be restored on this computer"
            text="Print a key: with its sheet any computer restores them. Keep the sheet locked away, outside of the clinic."
          />
        )}
        {sandbox && <p>{OF_THE_SANDBOX} Print a new one then.</p>}
        {make.error && (
          <Notice tone="error" title={explain(make.error, 'The key could not be made. Please try again.')} />
        )}
        {mayMakeKey ? (
          <div>
            <Button
              variant={key ? 'secondary' : 'primary'}
              busy={make.isPending}
              onClick={() => make.mutate(undefined, { onSuccess: setMade })}
            >
              {key ? 'Make a New Key' : 'Make the Key'}
            </Button>
          </div>
        ) : (
          <p className="text-ink-soft">An owner with a sign-in of their own makes it.</p>
        )}
      </div>
    </Card>
  );
}
