import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { IncomingFile } from '@chairside/contract/endpoint';
import { PHOTO_FORMATS } from '@chairside/contract/files';
import { FILES } from '@chairside/rules/limits';
import { isRefusal } from '@chairside/rules/refusal';
import { fileTypeFromBuffer } from 'file-type';
import type { Content } from '../providers/storage.ts';
import { type Refused, refuse } from '../use-case/outcome.ts';
import { isWholePdf } from './pdf.ts';
import {
  type PagePicture,
  type PictureType,
  redrawDocument,
  redrawForPage,
  redrawPhoto,
} from './pictures.ts';
import type { StoredFile } from './store.ts';

/** What is to be stored of a file that came in. */
export interface FileContent {
  contentType: StoredFile['contentType'];
  size: number;
  open(): Content;
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
    return { contentType: type, size: file.size, open: () => openWhole(file) };
  }
  if (type !== 'image/jpeg' && type !== 'image/png') return refuse('document_type_refused');
  return pictureContent(type, await redrawDocument(type, () => buffer(file.read())));
}

function openWhole(file: IncomingFile): Content {
  const read = () => Readable.from(file.read());
  return file.path === null ? read() : { path: file.path, read };
}

/** A photo's content by its bytes: a JPEG, PNG or WebP (FILE-2, FILE-3). */
export async function photoContent(
  file: IncomingFile,
): Promise<FileContent | Unfit | Refused<'photo_type_refused'>> {
  const type = await photoTypeOf(file);
  if (!type) return refuse('photo_type_refused');
  return pictureContent('image/jpeg', await redrawPhoto(type, () => buffer(file.read())));
}

/** A picture for a page of the clinic's own, by its bytes: a JPEG, PNG or WebP (CLINIC-2). */
export async function pagePicture(
  file: IncomingFile,
  width: number,
): Promise<PagePicture | Unfit | Refused<'photo_type_refused' | 'photo_too_large'>> {
  if (file.size >= FILES.sizeBytes) return refuse('photo_too_large');
  const type = await photoTypeOf(file);
  if (!type) return refuse('photo_type_refused');
  return redrawForPage(type, () => buffer(file.read()), width);
}

async function photoTypeOf(file: IncomingFile): Promise<PictureType | undefined> {
  const found = await typeOf(file);
  return PHOTO_FORMATS.find((format) => format === found);
}

function pictureContent(contentType: PictureType, drawn: Buffer | Unfit): FileContent | Unfit {
  if (isRefusal(drawn)) return drawn;
  return { contentType, size: drawn.length, open: () => Readable.from(drawn) };
}

async function typeOf(file: IncomingFile): Promise<string | undefined> {
  return (await fileTypeFromBuffer(await buffer(file.read(0, SIGNATURE_BYTES - 1))))?.mime;
}
