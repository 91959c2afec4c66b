import type { AppointmentDependencies } from '../appointments/feature.ts';
import type { ClinicChangeDependencies } from '../contact-changes/feature.ts';

/** What a command works with. */
export interface CommandContext extends AppointmentDependencies {
  now: Date;
  /** What a patient's phone is changed with, made when it is asked for: it needs the server's secret. */
  contactChanges(): Promise<ClinicChangeDependencies>;
  /** The address at which staff have the desk, without `/desk`. */
  deskAddress: string;
  /** Where the data lies, if that is on this machine. */
  dataDir?: string;
}

/** Does a command, and gives the lines to print. What cannot be done is a CommandError. */
export type CommandWork = (context: CommandContext) => Promise<string[]>;

/** Runs the work of the command that was typed. */
export type RunWork = (work: CommandWork) => Promise<void>;
