import type { PHOTO_FORMATS } from '@chairside/contract/files';
import { FILES } from '@chairside/rules/limits';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { type Refused, refuse } from '../use-case/outcome.ts';
import { TooBusyError } from '../use-case/too-busy.ts';
import { pictureTool } from './picture-tool.ts';
import { withoutTexts } from './png-texts.ts';

export type PictureType = (typeof PHOTO_FORMATS)[number];
type PictureRefusal = Refused<'file_unreadable' | 'picture_too_large'>;

// A picture of the largest size takes a second and some hundred megabytes: one at a time, on one of the four threads
// that passwords, DNS and files share.
const PIXELS_MAX = 50_000_000;
const AT_ONCE = 1;
const WAITING = 16;
const RETRY_SECONDS = 3;
const SECONDS_MAX = 10;
// Of a document photographed by a phone everything can be read at this size.
const DOCUMENT_EDGE = 4096;
// A few bytes saved would cost the whole picture in memory twice over.
const JPEG = { optimiseCoding: false };
const FORMATS: Record<PictureType, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
};

// What the tool says of a picture that takes longer than it may, and of memory that it does not get.
const TOO_BUSY = /^timeout: |out of memory|insufficient memory/im;

const line = pLimit(AT_ONCE);

/** A document's picture drawn anew: upright, and with nothing in it but what is seen (FILE-4). */
export function redrawDocument(type: PictureType, read: () => Promise<Buffer>) {
  return redraw(type, read, (picture) => {
    const sized = picture.resize(DOCUMENT_EDGE, DOCUMENT_EDGE, { fit: 'inside', withoutEnlargement: true });
    return (type === 'image/png' ? sized.png() : sized.jpeg({ ...JPEG, quality: 90 })).toBuffer();
  });
}

/** A profile photo: a square JPEG cut from the middle, and with nothing in it but what is seen. */
export function redrawPhoto(type: PictureType, read: () => Promise<Buffer>) {
  return redraw(type, read, (picture) =>
    picture
      .resize(FILES.photoPixels, FILES.photoPixels, { fit: 'cover' })
      .flatten({ background: '#fff' })
      .jpeg({ ...JPEG, quality: 85 })
      .toBuffer(),
  );
}

/** A picture as a page of the clinic's own shows it. */
export interface PagePicture {
  content: Buffer;
  width: number;
  height: number;
}

/** A picture for such a page: as WebP, no wider than it is shown, and with nothing in it but what is seen (CLINIC-2). */
export function redrawForPage(type: PictureType, read: () => Promise<Buffer>, width: number) {
  return redraw(type, read, async (picture): Promise<PagePicture> => {
    const sized = picture.resize({ width, withoutEnlargement: true }).webp({ quality: 78 });
    const { data, info } = await sized.toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  });
}

/** `read` is called when it is the picture's turn, so that those who wait take no memory. */
async function redraw<Drawn>(
  type: PictureType,
  read: () => Promise<Buffer>,
  draw: (picture: Sharp) => Promise<Drawn>,
): Promise<Drawn | PictureRefusal> {
  if (line.activeCount + line.pendingCount >= AT_ONCE + WAITING) {
    throw new TooBusyError('too many pictures wait to be drawn', RETRY_SECONDS);
  }
  return line(async () => {
    const sent = await read();
    const bytes = type === 'image/png' ? withoutTexts(sent) : sent;
    const sharp = await pictureTool();
    try {
      const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (format !== FORMATS[type]) return refuse('file_unreadable');
      if (width * height > PIXELS_MAX) return refuse('picture_too_large');
      const whole = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true });
      return await draw(whole.timeout({ seconds: SECONDS_MAX }).autoOrient());
    } catch (error) {
      if (isTooBusy(error)) throw new TooBusyError('a picture could not be drawn for now', RETRY_SECONDS);
      return refuse('file_unreadable');
    }
  });
}

/** Whether it is the server that could not draw a picture, with which nothing need be wrong. */
function isTooBusy(error: unknown): boolean {
  return error instanceof Error && TOO_BUSY.test(error.message);
}
