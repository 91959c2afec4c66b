import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { IncomingFile } from '@chairside/contract/endpoint';
import { PHOTO_FORMATS } from '@chairside/contract/files';
import { isRefusal } from '@chairside/rules/refusal';
import { fileTypeFromBuffer } from 'file-type';
import { type Refused, refuse } from '../use-case/outcome.ts';
import { isWholePdf } from './pdf.ts';
import { type PictureType, redrawDocument, redrawPhoto } from './pictures.ts';
import type { StoredFile } from './store.ts';

/** What is to be stored of a file that came in. */
export interface FileContent {
  contentType: StoredFile['contentType'];
  size: number;
  open(): Readable;
}

type Unfit = Refused<'file_unreadable' | 'picture_too_large'>;
// By so many bytes every kind of file is known.
const SIGNATURE_BYTES = 4100;

/** A document's content by its bytes, whatever name and type it claims: a JPEG, PNG or PDF (FILE-1, FILE-3). */
export async function documentContent(
  file: IncomingFile,
): Promise<FileContent | Unfit | Refused<'document_type_refused'>> {
  const type = await typeOf(file);
  if (type === 'application/pdf') {
    if (!(await isWholePdf(file.size, (from, to) => buffer(file.read(from, to)))))
      return refuse('file_unreadable');
    return { contentType: type, size: file.size, open: () => Readable.from(file.read()) };
  }
  if (type !== 'image/jpeg' && type !== 'image/png') return refuse('document_type_refused');
  return pictureContent(type, await redrawDocument(type, () => buffer(file.read())));
}

/** A photo's content by its bytes: a JPEG, PNG or WebP (FILE-2, FILE-3). */
export async function photoContent(
  file: IncomingFile,
): Promise<FileContent | Unfit | Refused<'photo_type_refused'>> {
  const found = await typeOf(file);
  const type = PHOTO_FORMATS.find((format) => format === found);
  if (!type) return refuse('photo_type_refused');
  return pictureContent('image/jpeg', await redrawPhoto(type, () => buffer(file.read())));
}

function pictureContent(contentType: PictureType, drawn: Buffer | Unfit): FileContent | Unfit {
  if (isRefusal(drawn)) return drawn;
  return { contentType, size: drawn.length, open: () => Readable.from(drawn) };
}

async function typeOf(file: IncomingFile): Promise<string | undefined> {
  return (await fileTypeFromBuffer(await buffer(file.read(0, SIGNATURE_BYTES - 1))))?.mime;
}
