import type { BackupRun } from '@chairside/contract/backups';

/** Runs in a row that failed in the same way, as one; each other by itself. The newest first. */
interface SameRuns {
  latest: BackupRun;
  firstAt: string;
  count: number;
}

/** A disk that is away fails each hour: what is new is when that began. */
export function sameRuns(newestFirst: readonly BackupRun[]): SameRuns[] {
  const found: SameRuns[] = [];
  for (const run of newestFirst) {
    const last = found.at(-1);
    if (
      last &&
      run.problem !== null &&
      last.latest.problem === run.problem &&
      last.latest.cause === run.cause
    ) {
      last.firstAt = run.startedAt;
      last.count += 1;
    } else {
      found.push({ latest: run, firstAt: run.startedAt, count: 1 });
    }
  }
  return found;
}
