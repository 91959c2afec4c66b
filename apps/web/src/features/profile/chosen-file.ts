import { DOCUMENT_FORMATS, PHOTO_FORMATS } from '@chairside/contract/files';
import { FILES } from '@chairside/rules/limits';

interface FileRule {
  types: readonly string[];
  wrongType: string;
  tooLarge: string;
}

/** What may be chosen, and the sentences for what may not (FILE-1, FILE-2). */
export const DOCUMENT_RULE: FileRule = {
  types: DOCUMENT_FORMATS,
  wrongType: 'Please upload only JPG, PNG, or PDF files',
  tooLarge: 'File size must be less than 5MB',
};
export const PHOTO_RULE: FileRule = {
  types: PHOTO_FORMATS,
  wrongType: 'Please select a valid image file (JPEG, PNG, or WebP)',
  tooLarge: 'Image size must be less than 5MB',
};

/** Why a chosen file need not be sent, or null. What is really in it, the server finds out. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>, rule: FileRule): string | null {
  if (!rule.types.includes(type)) return rule.wrongType;
  return size < FILES.sizeBytes ? null : rule.tooLarge;
}
