import type { IncomingFile } from '@chairside/contract/endpoint';
import type { Document, DocumentType } from '@chairside/contract/files';
import { storedFileName } from '@chairside/rules/file-name';
import { FILES } from '@chairside/rules/limits';
import { isRefusal } from '@chairside/rules/refusal';
import { recordAccess } from '../audit/feature.ts';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { fileLink, type Links } from '../security/signed-links.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { lockUser } from '../users/feature.ts';
import { documentContent, type FileContent } from './content.ts';
import type { FileDependencies } from './dependencies.ts';
import {
  countDocuments,
  type DocumentRow,
  deleteDocument,
  detachFiles,
  findDocument,
  insertDocument,
  listDocuments,
} from './store.ts';
import { removeDetached, storeFile } from './stored-files.ts';

const EXTENSIONS = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
} as const satisfies Record<FileContent['contentType'], readonly string[]>;

export async function addDocument(
  dependencies: FileDependencies,
  { userId, type, file, now }: { userId: string; type: DocumentType; file: IncomingFile; now: Date },
) {
  if (file.size >= FILES.sizeBytes) return refuse('file_too_large');
  const content = await documentContent(file);
  if (isRefusal(content)) return content;
  return storeFile(dependencies, { userId, content, now }, async (tx, fileId) => {
    if (!(await lockUser(tx, userId))) return refuse('unauthenticated');
    if ((await countDocuments(tx, userId)) >= FILES.documentsMax) {
      return refuse('too_many_documents', { most: FILES.documentsMax });
    }
    const fileName = storedFileName(file.name, EXTENSIONS[content.contentType]);
    const row = { id: newId(), userId, fileId, type, fileName, fileSize: content.size, uploadedAt: now };
    await insertDocument(tx, row);
    await recordAccess(tx, {
      userId,
      actor: 'patient',
      action: 'write',
      subject: 'document',
      subjectId: row.id,
      now,
    });
    return done({ document: present(dependencies.links, row, now) }, 'Document uploaded successfully');
  });
}

export async function removeDocument(
  dependencies: FileDependencies,
  { userId, id, now }: { userId: string; id: string; now: Date },
) {
  const fileId = await dependencies.database.transaction(async (tx) => {
    const left = await deleteDocument(tx, userId, id);
    if (!left) return null;
    await detachFiles(tx, [left], now);
    await recordAccess(tx, {
      userId,
      actor: 'patient',
      action: 'delete',
      subject: 'document',
      subjectId: id,
      now,
    });
    return left;
  });
  if (!fileId) return refuse('document_not_found');
  await removeDetached(dependencies, [fileId]);
  return done({}, 'Document deleted successfully');
}

/** A patient's documents as the wire shows them, newest first, with links that are good from `now` on. */
export async function documentsOf(
  queries: Queries,
  links: Links,
  userId: string,
  now: Date,
): Promise<Document[]> {
  const rows = await listDocuments(queries, userId);
  return rows.map((row) => present(links, row, now));
}

/** A link to one of a patient's documents that is good from `now` on; null when there is no such document. */
export async function documentLink(
  queries: Queries,
  links: Links,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<string | null> {
  const row = await findDocument(queries, userId, id);
  return row ? fileLink(links, row.fileId, now) : null;
}

function present(links: Links, row: DocumentRow, now: Date): Document {
  return {
    _id: row.id,
    type: row.type,
    uploadDate: row.uploadedAt.toISOString(),
    fileName: row.fileName,
    fileSize: row.fileSize,
    fileUrl: fileLink(links, row.fileId, now),
  };
}
