import type { AppointmentDependencies } from '../appointments/feature.ts';
import type { ErasedAccount } from '../backups/feature.ts';
import type { ClinicChangeDependencies } from '../contact-changes/feature.ts';
import type { DiskFolders } from '../process/disks.ts';

/** What a command works with. */
export interface CommandContext extends AppointmentDependencies {
  now: Date;
  /** What a patient's phone is changed with, made when it is asked for: it needs the server's secret. */
  contactChanges(): Promise<ClinicChangeDependencies>;
  /** Erases accounts that came back with an older state of the database; gives how many. */
  eraseAgain(accounts: readonly ErasedAccount[]): Promise<number>;
  /** The address at which patients have the client, and staff the desk below `/desk`. */
  publicAddress(): string;
  /** Folders on the disks that the server writes to, where it runs on this machine. */
  diskFolders: DiskFolders;
  /** Whether only known devices get codes. */
  isCodeCeilingReached(): Promise<boolean>;
  /** Somebody else makes them. */
  backupsAreOff: boolean;
}

/** Does a command, and gives the lines to print. What cannot be done is a CommandError. */
export type CommandWork = (context: CommandContext) => Promise<string[]>;

export interface DataUse {
  /** Migrates the data first: nobody else uses them. */
  migrates?: boolean;
}

/** Runs the work of the command that was typed. */
export type RunWork = (work: CommandWork, use?: DataUse) => Promise<void>;
