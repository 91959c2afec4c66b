import { DatabaseStartError } from './start-error.ts';

class DiskFullError extends DatabaseStartError {}

// What Node, PostgreSQL and its programs say alike.
const NO_SPACE = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/;

export const diskFullText = (folder: string) => `The disk of ${folder} is full; make room and start again.`;

/** What is said of an error where it says that a disk is full: the one of the folder, unless another was named already. */
export function namingFullDisk(error: unknown, folder: string): unknown {
  if (error instanceof DiskFullError || !NO_SPACE.test(textOf(error))) return error;
  return new DiskFullError(diskFullText(folder), { cause: error });
}

const textOf = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${textOf(error.cause)}` : '';
