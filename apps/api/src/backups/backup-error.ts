import type { BackupProblem } from '@chairside/rules/backups';

/** Something that keeps a backup from being made, read or restored, by its code; the sentence is made at the edge. */
export class BackupError extends Error {
  override name = 'BackupError';
  readonly problem: BackupProblem;
  /** The ids of files that a backup lacks, as many as the log names. */
  readonly missingFiles: readonly string[];

  constructor(
    problem: BackupProblem,
    { missingFiles = [], ...options }: ErrorOptions & { missingFiles?: readonly string[] } = {},
  ) {
    super(problem, options);
    this.problem = problem;
    this.missingFiles = missingFiles;
  }
}
