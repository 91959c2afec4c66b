import { access, constants, mkdir, realpath } from 'node:fs/promises';
import { StartupError } from '../../startup-error.ts';

const REASONS: Record<string, string> = {
  EEXIST: 'it is not a folder',
  ENOTDIR: 'it is not a folder',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

/** Makes sure of a folder we can write to and returns its real path. */
export async function prepareDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
    return await realpath(dataDir);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartupError(`DATA_DIR ${dataDir} can't be used: ${REASONS[code] ?? code}.`);
  }
}
