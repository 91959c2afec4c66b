import type { Document, DocumentType } from '@chairside/contract/files';
import { counted } from '../../wording/wording.ts';

export const TYPE_NAMES: Record<DocumentType, string> = {
  id_proof: 'ID proof',
  medical_record: 'Medical record',
  insurance: 'Insurance',
};

/** `1 Document`, `3 Documents` */
export function documentCount(documents: readonly Document[]): string {
  return counted(documents.length, 'Document');
}

/** `1.25 MB` (FILE-7). */
export function sizeText(bytes: number): string {
  return `${(bytes / (1024 * 1024)).toFixed(2)} MB`;
}
