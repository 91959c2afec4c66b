import type { DiskFolders } from '../process/disks.ts';
import type { Limits } from '../security/limits.ts';
import type { PresentUser } from '../users/feature.ts';
import type { FileDependencies } from './dependencies.ts';
import { fileHandlers } from './handlers.ts';
import { openFile } from './open-file.ts';
import { removeLeftovers } from './stored-files.ts';
import { uploadCeilings } from './upload-ceilings.ts';

export { pagePicture } from './content.ts';
export type { FileDependencies } from './dependencies.ts';
export { documentLink, documentsOf } from './documents.ts';
export type { PagePicture } from './pictures.ts';
export { removeDetached } from './stored-files.ts';
export { detachAllFiles, filesOf, readUserFile, type UserFile } from './user-files.ts';

/** A patient's documents and photo: taken in, stored, and opened by a signed link. */
export function filesFeature(
  dependencies: FileDependencies & {
    limits: Limits;
    presentUser: PresentUser;
    diskFolders: DiskFolders;
    isInBucket(): boolean;
  },
) {
  return {
    handlers: fileHandlers(dependencies),
    jobs: { everyMinute: { 'remove-leftover-files': (now: Date) => removeLeftovers(dependencies, now) } },
    beginUpload: uploadCeilings(dependencies),
    open: (id: string, now: Date, linkExpiresAt: Date) => openFile(dependencies, id, now, linkExpiresAt),
  };
}
