import { PHOTO_FORMATS } from '@chairside/contract/files';
import { FILES } from '@chairside/rules/limits';

/** Why a chosen file need not be sent, or null. What is really in it, the server finds out (CLINIC-2). */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!PHOTO_FORMATS.some((format) => format === type))
    return 'Please choose a picture: a JPEG, PNG or WebP file';
  return size < FILES.sizeBytes ? null : 'Please choose a picture of less than 5 MB';
}
