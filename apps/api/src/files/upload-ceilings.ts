import { FILES } from '@chairside/rules/limits';
import type { Database } from '../db/database.ts';
import { claimLease, type LeaseKind } from '../leases/claim-lease.ts';
import type { Log } from '../logging/log.ts';
import { LOW_BYTES } from '../process/disk-space.ts';
import { type DiskFolders, type MeasuredDisk, measureDisks } from '../process/disks.ts';
import { type Limits, refuseOver } from '../security/limits.ts';
import { refuse } from '../use-case/outcome.ts';
import { TooBusyError } from '../use-case/too-busy.ts';
import type { BeginUpload, Uploader } from '../use-case/upload-permit.ts';

// Together at most a gigabyte of temporary files, whatever the number of processes.
const UPLOADS: LeaseKind = { kind: 'upload', perHolder: 2, inAll: 200 };
const PROCESS_BYTES = 256 * 1024 * 1024;
const RETRY_SECONDS = 10;
const PER_HOUR = { patient: 'uploadsPerPatient', staff: 'uploadsPerStaff' } as const;

interface UploadDependencies {
  database: Database;
  limits: Limits;
  log: Log;
  /** Where this machine's disks are written to. */
  diskFolders?: DiskFolders;
  /** Whether new files go into a bucket, and not onto the disk of the data. */
  isInBucket?(): boolean;
  /** What is left on them; for tests. */
  measure?(folders: DiskFolders): Promise<Pick<MeasuredDisk, 'disk' | 'freeBytes'>[]>;
  /** How many bytes of uploads may lie on this process's disk; for tests. */
  processBytes?: number;
}

/** Decides, before a byte of its body is read, whether an upload may begin. */
export function uploadCeilings({
  limits,
  diskFolders = {},
  isInBucket = () => false,
  measure = measureDisks,
  processBytes = PROCESS_BYTES,
  ...dependencies
}: UploadDependencies): BeginUpload {
  let reserved = 0;
  return async (uploader, declaredBytes = FILES.sizeBytes) => {
    // Beyond the largest size nothing is written down.
    const bytes = Math.min(declaredBytes, FILES.sizeBytes);
    const measured = await measure(diskFolders);
    const lasting = measured.filter(({ disk }) => disk === 'database' || (disk === 'data' && !isInBucket()));
    // What is left then is the database's (FILE-11).
    if (lasting.some(({ freeBytes }) => freeBytes < LOW_BYTES)) throw noSpaceLeft();
    if (reserved + bytes > processBytes) throw tooManyAtOnce();
    reserved += bytes;
    const giveBack = () => {
      reserved -= bytes;
    };
    try {
      const lease = await begin(uploader);
      if ('refused' in lease) giveBack();
      return 'refused' in lease ? lease : { end: () => lease.release().finally(giveBack) };
    } catch (error) {
      giveBack();
      throw error;
    }
  };

  async function begin({ kind, id }: Uploader) {
    const tooMany = await refuseOver(limits, PER_HOUR[kind], id);
    if (tooMany) return tooMany;
    const lease = await claimLease(dependencies, UPLOADS, id);
    if (lease === 'all_taken') throw tooManyAtOnce();
    return lease === 'holder_has_most'
      ? refuse('too_many_uploads', { retryAfter: RETRY_SECONDS, most: UPLOADS.perHolder })
      : lease;
  }
}

/** As where the disk is full by now. */
function noSpaceLeft(): Error {
  return Object.assign(new Error('a disk has little space left: no file is taken'), { code: 'ENOSPC' });
}

function tooManyAtOnce(): TooBusyError {
  return new TooBusyError('too many files are being uploaded at the same time', RETRY_SECONDS);
}
