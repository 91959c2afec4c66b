import type { fileEndpoints } from '@chairside/contract/files';
import { recordOwnRead } from '../audit/feature.ts';
import type { Handlers } from '../use-case/call.ts';
import { done } from '../use-case/outcome.ts';
import type { PresentUser } from '../users/feature.ts';
import type { FileDependencies } from './dependencies.ts';
import { addDocument, documentsOf, removeDocument } from './documents.ts';
import { changePhoto } from './photo.ts';

export function fileHandlers(
  dependencies: FileDependencies & { presentUser: PresentUser },
): Handlers<typeof fileEndpoints> {
  const { database, links } = dependencies;
  return {
    uploadDocument: ({ userId, body, file, now }) =>
      addDocument(dependencies, { userId, type: body.type, file, now }),

    async listDocuments({ userId, now }) {
      const documents = await documentsOf(database, links, userId, now);
      if (documents.length > 0) await recordOwnRead(database, { userId, subject: 'document', now });
      return done({ documents });
    },

    deleteDocument: ({ userId, params, now }) => removeDocument(dependencies, { userId, id: params.id, now }),

    uploadPhoto: ({ userId, file, now }) => changePhoto(dependencies, { userId, file, now }),
  };
}
