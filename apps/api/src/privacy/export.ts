import { PassThrough, Readable } from 'node:stream';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import yazl from 'yazl';
import { recordAccess } from '../audit/trail.ts';
import type { FileParts } from '../files/parts.ts';
import { filesOf, readUserFile } from '../files/user-files.ts';
import { refuseOver } from '../identity/limits.ts';
import { holdAccount } from '../identity/personal.ts';
import { done } from '../outcome.ts';
import { ownData, type PlacedFile, placeFiles } from './own-data.ts';
import type { PrivacyParts } from './parts.ts';

const exportPath = (userId: string) => `/api/exports/${userId}`;

/** A link to everything that is kept about a patient. */
export async function linkToExport({ identity, files }: PrivacyParts, userId: string, now: Date) {
  const tooMany = await refuseOver(identity.limits, 'exportsPerPatient', userId);
  return tooMany ?? done({ url: files.links.sign(exportPath(userId), now) });
}

interface Export {
  contentType: string;
  fileName: string;
  /** Not known before the last byte has been sent: no more of it is ever in memory than is under way. */
  size: null;
  read(): Promise<Readable>;
}

/** What such a link leads to; null when the account has been deleted. Reading it is noted in the trail. */
export async function openExport(
  { files: parts, timeZone }: Pick<PrivacyParts, 'files' | 'timeZone'>,
  userId: string,
  now: Date,
): Promise<Export | null> {
  const { database, links } = parts;
  if (!(await holdAccount(database, userId))) return null;
  return {
    contentType: 'application/zip',
    fileName: `my-data-${clinicDateAt(now, timeZone)}.zip`,
    size: null,
    async read() {
      const files = placeFiles(await filesOf(database, userId));
      const data = await ownData(database, links, userId, files, now);
      await recordAccess(database, { userId, actor: 'link', action: 'read', subject: 'export', now });
      return zipOf(parts, { data: JSON.stringify(data, null, 2), files, now });
    },
  };
}

function zipOf(
  parts: FileParts,
  { data, files, now }: { data: string; files: readonly PlacedFile[]; now: Date },
): Readable {
  const zip = new yazl.ZipFile();
  const output = new PassThrough();
  let reading: Readable | null = null;
  zip.on('error', (error: Error) => output.destroy(error));
  // Whoever breaks the download off leaves no file open.
  output.on('close', () => reading?.destroy());

  async function read(id: string): Promise<Readable> {
    const found = await readUserFile(parts, id);
    if (!found) parts.log.warn({ fileId: id }, 'a file was gone when it was to be exported');
    reading = found ?? Readable.from([]);
    reading.on('error', (error) => zip.emit('error', error));
    if (output.destroyed) reading.destroy();
    return reading;
  }

  zip.addBuffer(Buffer.from(data), 'data.json', { mtime: now });
  for (const { id, path, document } of files) {
    const mtime = document?.uploadedAt ?? now;
    zip.addReadStreamLazy(path, { mtime, compress: false }, (pass) => {
      read(id).then(
        (content) => pass(null, content),
        (error: unknown) => zip.emit('error', error),
      );
    });
  }
  zip.end();
  zip.outputStream.pipe(output);
  return output;
}
