import { BACKUP_PROBLEM_WORDS } from '@chairside/contract/backup-words';
import type { BackupRun } from '@chairside/contract/backups';
import { formatMoment } from '@chairside/rules/clinic-date';
import { Card } from '@chairside/ui/card.tsx';
import { useId } from 'react';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { sameRuns } from './same-runs.ts';
import { CAUSES } from './wording.ts';

/** What became of the last runs. */
export function RunList({ runs }: { runs: readonly BackupRun[] }) {
  const id = useId();
  const { timeZone } = useSuspenseEntry();
  if (runs.length === 0) return null;
  return (
    <Card labelledBy={id}>
      <h2 id={id} className="text-xl font-semibold">
        Last runs
      </h2>
      <ul aria-labelledby={id} className="mt-4 divide-y divide-line">
        {sameRuns(runs).map(({ latest, firstAt, count }) => (
          <li key={latest._id} className="grid gap-1 py-2">
            <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
              <span className="tabular-nums">{formatMoment(latest.startedAt, timeZone)}</span>
              <span className="text-ink-soft">{CAUSES[latest.cause]}</span>
            </div>
            <p className={latest.problem ? 'text-danger' : 'text-ink-soft'}>{outcome(latest)}</p>
            {count > 1 && (
              <p className="text-sm text-ink-soft">
                {count} times in a row, the first on {formatMoment(firstAt, timeZone)}.
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function outcome({ endedAt, problem }: BackupRun): string {
  if (problem) return BACKUP_PROBLEM_WORDS[problem];
  return endedAt === null ? 'It is being made.' : 'Good.';
}
