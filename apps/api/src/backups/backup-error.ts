import type { BackupProblem } from '@chairside/rules/backups';

/** Something that keeps a backup from being made, read or restored, by its code; the sentence is made at the edge. */
export class BackupError extends Error {
  override name = 'BackupError';
  readonly problem: BackupProblem;

  constructor(problem: BackupProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}
