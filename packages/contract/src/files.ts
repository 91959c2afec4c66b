import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idField, instant } from './fields.ts';
import { user } from './user.ts';

/** What a document can be. */
export const DOCUMENT_TYPES = ['id_proof', 'medical_record', 'insurance'] as const;

/** As what a photo and a document can be sent, and every file is stored. */
export const PHOTO_FORMATS = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const DOCUMENT_FORMATS = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export const FILE_FORMATS = [...PHOTO_FORMATS, 'application/pdf'] as const;

const documentType = z.enum(DOCUMENT_TYPES, 'Please select a document type');

export const document = z.object({
  _id: z.uuid(),
  type: documentType,
  uploadDate: instant,
  fileName: z.string(),
  fileSize: z.int().check(z.describe('bytes')),
  fileUrl: z.string().check(z.describe('relative, signed, good for five minutes')),
});

export type Document = z.output<typeof document>;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

const fileRefusals = [
  'file_missing',
  'file_unreadable',
  'picture_too_large',
  'too_many_uploads',
  'storage_unavailable',
] as const;

/** What sending a picture may be refused with. */
export const PICTURE_REFUSALS = ['photo_type_refused', 'photo_too_large', ...fileRefusals] as const;

/** What following a signed link may be refused with: links are followed by browsers and are no calls of the table. */
export const LINK_REFUSALS = [
  'not_found',
  'link_expired',
  'too_many_requests',
  'export_under_way',
  'storage_unavailable',
  'unavailable',
] as const;

export const fileEndpoints = {
  uploadDocument: endpoint({
    method: 'POST',
    path: '/users/documents',
    summary: 'Keeps a document: JPEG, PNG or PDF under 5 MB, judged by its bytes',
    access: 'patient',
    status: 201,
    upload: 'file',
    body: z.strictObject({ type: documentType }),
    data: z.object({ document }),
    refusals: ['document_type_refused', 'file_too_large', 'too_many_documents', ...fileRefusals],
  }),
  listDocuments: endpoint({
    method: 'GET',
    path: '/users/documents',
    summary: "The patient's documents, newest first",
    access: 'patient',
    data: z.object({ documents: z.array(document) }),
    refusals: [],
  }),
  deleteDocument: endpoint({
    method: 'DELETE',
    path: '/users/documents/:id',
    summary: 'Deletes a document and its file',
    access: 'patient',
    params: z.strictObject({ id: idField }),
    data: z.object({}),
    refusals: ['document_not_found'],
  }),
  uploadPhoto: endpoint({
    method: 'POST',
    path: '/files/upload-profile-picture',
    summary: 'Puts a photo in the place of the last one: JPEG, PNG or WebP under 5 MB, cut to 300 × 300',
    access: 'patient',
    upload: 'photo',
    data: z.object({ user }),
    refusals: [...PICTURE_REFUSALS],
  }),
};
