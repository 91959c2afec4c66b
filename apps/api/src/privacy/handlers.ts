import type { privacyEndpoints } from '@chairside/contract/profile';
import type { Handlers } from '../use-case/call.ts';
import { deleteAccount, sendDeletionCode } from './delete-account.ts';
import type { PrivacyParts } from './dependencies.ts';
import { linkToExport } from './export.ts';

export function privacyHandlers(parts: PrivacyParts): Handlers<typeof privacyEndpoints> {
  return {
    exportData: ({ userId, now }) => linkToExport(parts, userId, now),
    sendDeletionCode: ({ userId, now, client }) => sendDeletionCode(parts, { userId, now, client }),
    deleteAccount: ({ body, userId, now, client }) =>
      deleteAccount(parts, { userId, now, client, code: body.otp }),
  };
}
