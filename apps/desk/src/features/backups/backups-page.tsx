import { explain } from '@chairside/client/call-error';
import { BACKUP_PROBLEM_WORDS } from '@chairside/contract/backup-words';
import type { BackupsRead } from '@chairside/contract/backups';
import { Button } from '@chairside/ui/button.tsx';
import { Card } from '@chairside/ui/card.tsx';
import { Fact } from '@chairside/ui/fact.tsx';
import { Facts } from '@chairside/ui/facts.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { NotLoaded } from '../fresh-sign-in/not-loaded.tsx';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { backupsQuery, useBackUpNow } from './api/backups.ts';
import { KeyCard } from './key-card.tsx';
import { RunList } from './run-list.tsx';
import { StoredList } from './stored-list.tsx';
import { checkText, stateText } from './wording.ts';

/** How an owner comes back from a dead computer: the backups, their check and their key. */
export function BackupsPage() {
  const query = useQuery(backupsQuery);
  const { data, isPending } = query;
  return (
    <DeskMain title="Backups" className="page grid max-w-4xl gap-6 py-6">
      <h1 className="text-2xl font-semibold">Backups</h1>
      {isPending && <Spinner label="Loading" />}
      <NotLoaded query={query} title="The backups did not load" />
      {data && (
        <>
          <State backups={data} />
          <KeyCard backups={data} />
          <StoredList stored={data.stored} hours={data.hours} />
          <RunList runs={data.runs} />
        </>
      )}
    </DeskMain>
  );
}

function State({ backups }: { backups: BackupsRead }) {
  const id = useId();
  const { timeZone } = useSuspenseEntry();
  const backUp = useBackUpNow();
  const { place, isOverdue, runs, lastCheck } = backups;
  const isRunning = runs.some(({ endedAt }) => endedAt === null);
  const text = stateText(backups, timeZone);
  return (
    <Card labelledBy={id}>
      <div className="grid gap-4">
        <h2 id={id} className="text-xl font-semibold">
          Last backup
        </h2>
        <div role="status">
          {isOverdue || place.isOff ? (
            <Notice tone={isOverdue ? 'error' : 'warning'} title={text} />
          ) : (
            <p>{text}</p>
          )}
        </div>
        {place.problem && <Notice tone="error" title={BACKUP_PROBLEM_WORDS[place.problem]} />}
        {place.isOnDataDisk && !place.isOff && (
          <Notice
            tone="warning"
            title="Backups lie on the disk of the data itself"
            text="When that disk breaks, both are gone. Whoever runs the server sets BACKUP_TO to another disk or a bucket."
          />
        )}
        <Facts>
          <Fact term="Where to">
            <span className="[overflow-wrap:anywhere]">{place.address}</span>
          </Fact>
          <Fact term="Check of the week">{checkText(lastCheck, timeZone)}</Fact>
        </Facts>
        {lastCheck?.problem && <Notice tone="error" title={BACKUP_PROBLEM_WORDS[lastCheck.problem]} />}
        {backUp.error && (
          <Notice
            tone="error"
            title={explain(backUp.error, 'The backup could not be begun. Please try again.')}
          />
        )}
        {!place.isOff && (
          <div>
            <Button busy={backUp.isPending || isRunning} onClick={() => backUp.mutate()}>
              {isRunning ? 'Backing Up' : 'Back Up Now'}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
