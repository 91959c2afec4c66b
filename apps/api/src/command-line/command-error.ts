import { StartupError } from '../process/startup-error.ts';

/** Something that cannot be done as it was asked for; the message says why. */
export class CommandError extends StartupError {}
