import { DOCUMENT_FORMATS, PHOTO_FORMATS } from '@chairside/contract/files';
import { FILES } from '@chairside/rules/limits';

interface FileRule {
  types: readonly string[];
  wrongType: string;
  tooLarge: string;
  /** What is said of a file that is neither of a right type nor small enough. */
  whole: string;
}

/** What a document may be, as its form says beforehand. */
export const DOCUMENT_HINT = 'File must be JPEG, PNG, or PDF and under 5MB';
const PHOTO_TYPE = 'Please select a valid image file (JPEG, PNG, or WebP)';

/** What may be chosen, and the sentences for what may not (FILE-1, FILE-2). */
export const DOCUMENT_RULE: FileRule = {
  types: DOCUMENT_FORMATS,
  wrongType: 'Please upload only JPG, PNG, or PDF files',
  tooLarge: 'File size must be less than 5MB',
  whole: DOCUMENT_HINT,
};
export const PHOTO_RULE: FileRule = {
  types: PHOTO_FORMATS,
  wrongType: PHOTO_TYPE,
  tooLarge: 'Image size must be less than 5MB',
  whole: PHOTO_TYPE,
};

/** Why a chosen file need not be sent, or null. What is really in it, the server finds out. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>, rule: FileRule): string | null {
  const isSmall = size < FILES.sizeBytes;
  if (rule.types.includes(type)) return isSmall ? null : rule.tooLarge;
  return isSmall ? rule.wrongType : rule.whole;
}
