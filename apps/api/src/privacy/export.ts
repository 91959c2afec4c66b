import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import pLimit from 'p-limit';
import yazl from 'yazl';
import { recordAccess } from '../audit/feature.ts';
import { noteEvent } from '../db/domain-events.ts';
import { useOneSnapshot } from '../db/snapshot.ts';
import { type FileDependencies, filesOf, readUserFile } from '../files/feature.ts';
import { claimLease, type LeaseKind, mayClaim } from '../leases/claim-lease.ts';
import { readUnderLease } from '../leases/read-under-lease.ts';
import { spooled } from '../providers/spooled-text.ts';
import { refuseOver } from '../security/limits.ts';
import { done, type Refused, refuse } from '../use-case/outcome.ts';
import { TooBusyError } from '../use-case/too-busy.ts';
import { lockExistingUser } from '../users/feature.ts';
import type { PrivacyDependencies } from './dependencies.ts';
import { ownData, type PlacedFile, placeFiles } from './own-data.ts';

const EXPORTS: LeaseKind = { kind: 'export', perHolder: 1, inAll: 10 };
const RETRY_SECONDS = 30;
// Of a process. Each holds a transaction, of which there are few, for as long as the patient's rows take to be read.
const READ_AT_ONCE = 2;
const reading = pLimit(READ_AT_ONCE);

/** What lies in the place of a file that the storage does not have. */
const MISSING = Buffer.from(
  'This file could not be found when your data was put together. Please ask the clinic about it.',
);

const exportPath = (userId: string) => `/api/exports/${userId}`;

/** A link to everything that is stored about a patient (PRIV-1). */
export async function linkToExport(
  { database, links, limits }: PrivacyDependencies,
  userId: string,
  now: Date,
) {
  if (!(await mayClaim(database, EXPORTS, userId))) return underWay();
  const tooMany = await refuseOver(limits, 'exportsPerPatient', userId);
  return tooMany ?? done({ url: links.sign(exportPath(userId), now) });
}

interface Export {
  contentType: string;
  fileName: string;
  /** Not known before the last byte has been sent: no more of it is ever in memory than is under way. */
  size: null;
  read(): Promise<Readable | Refused>;
}

type ExportDependencies = Pick<PrivacyDependencies, 'limits' | 'presentUser' | 'timeZone'> & FileDependencies;

/** What such a link leads to; null when the account has been deleted. Reading it is noted in the audit log. */
export async function openExport(
  dependencies: ExportDependencies,
  userId: string,
  now: Date,
): Promise<Export | null> {
  const { database, timeZone } = dependencies;
  if (!(await lockExistingUser(database, userId))) return null;
  return {
    contentType: 'application/zip',
    fileName: `my-data-${clinicDateAt(now, timeZone)}.zip`,
    size: null,
    read: () => readExport(dependencies, userId, now),
  };
}

/** One at a time a patient, a few in all. */
async function readExport(
  dependencies: ExportDependencies,
  userId: string,
  now: Date,
): Promise<Readable | Refused> {
  const { database, log, limits } = dependencies;
  const tooMany = await refuseOver(limits, 'exportReadsPerPatient', userId);
  if (tooMany) return tooMany;
  const lease = await claimLease({ database, log }, EXPORTS, userId);
  if (lease === 'holder_has_most') return underWay();
  if (lease === 'all_taken') throw new TooBusyError('too many exports at the same time', RETRY_SECONDS);
  return readUnderLease(lease, async (output) => {
    const content = await spooledInTurn(dependencies, userId, now);
    output.on('close', () => content.data.destroy());
    await recordAccess(database, { userId, actor: 'link', action: 'read', subject: 'export', now });
    noteEvent(database, 'data_exported', { userId });
    zipInto(output, dependencies, { ...content, now });
  });
}

function underWay() {
  return refuse('export_under_way', { retryAfter: RETRY_SECONDS });
}

async function spooledInTurn(dependencies: ExportDependencies, userId: string, now: Date) {
  if (reading.activeCount + reading.pendingCount >= READ_AT_ONCE) {
    throw new TooBusyError('too many exports are read at the same time', RETRY_SECONDS);
  }
  return reading(() => spooledExport(dependencies, userId, now));
}

/** All of it as it is at one moment. No connection is held once this is there, however slowly it is then read. */
async function spooledExport({ database, presentUser }: ExportDependencies, userId: string, now: Date) {
  const read: Readable[] = [];
  try {
    return await database.transaction(async (tx) => {
      await useOneSnapshot(tx);
      const placed = placeFiles(await filesOf(tx, userId));
      const data = await spooled(ownData(tx, presentUser, userId, placed, now));
      read.push(data);
      return { data, files: placed };
    });
  } catch (error) {
    for (const data of read) data.destroy();
    throw error;
  }
}

/** All of it as one zip, which is made as it is read, one file after the other. */
function zipInto(
  output: Writable,
  dependencies: FileDependencies,
  { data, files, now }: { data: Readable; files: readonly PlacedFile[]; now: Date },
): void {
  const zip = new yazl.ZipFile();
  let file: Readable | undefined;
  zip.on('error', (error: Error) => void output.destroy(error));
  // Whoever breaks the download off leaves no file open.
  output.on('close', () => file?.destroy());
  data.on('error', (error) => zip.emit('error', error));

  /** Whether a file is there shows only when its turn comes, and by that what it is called. */
  async function addFiles(): Promise<void> {
    await finished(data);
    for (const { id, path, document } of files) {
      const mtime = document?.uploadedAt ?? now;
      file = (await readUserFile(dependencies, id)) ?? undefined;
      if (file) {
        if (output.destroyed) file.destroy();
        zip.addReadStream(file, path, { mtime, compress: false });
        await finished(file);
      } else {
        dependencies.log.warn({ fileId: id }, 'a file was gone when it was to be exported');
        zip.addBuffer(MISSING, `${path} (missing).txt`, { mtime });
      }
    }
    zip.end();
  }

  zip.addReadStream(data, 'data.json', { mtime: now });
  zip.outputStream.pipe(output);
  addFiles().catch((error: unknown) => zip.emit('error', error));
}
