import type { fileEndpoints } from '@chairside/contract/files';
import { recordAccess } from '../audit/trail.ts';
import type { Handlers } from '../call.ts';
import { type Limits, refuseOver } from '../identity/limits.ts';
import { done } from '../outcome.ts';
import { addDocument, documentsOf, removeDocument } from './documents.ts';
import type { FileParts } from './parts.ts';
import { changePhoto } from './photo.ts';

export function fileHandlers(parts: FileParts, limits: Limits): Handlers<typeof fileEndpoints> {
  const { database, links } = parts;
  return {
    async uploadDocument({ userId, body, file, now }) {
      const tooMany = await refuseOver(limits, 'uploadsPerPatient', userId);
      return tooMany ?? addDocument(parts, { userId, type: body.type, file, now });
    },

    async listDocuments({ userId, now }) {
      const documents = await documentsOf(database, links, userId, now);
      if (documents.length > 0) {
        await recordAccess(database, { userId, actor: 'patient', action: 'read', subject: 'document', now });
      }
      return done({ documents });
    },

    deleteDocument: ({ userId, params, now }) => removeDocument(parts, { userId, id: params.id, now }),

    async uploadPhoto({ userId, file, now }) {
      const tooMany = await refuseOver(limits, 'uploadsPerPatient', userId);
      return tooMany ?? changePhoto(parts, { userId, file, now });
    },
  };
}
