import type { privacyEndpoints } from '@chairside/contract/profile';
import type { Handlers } from '../use-case/call.ts';
import { deleteAccount, sendDeletionCode } from './delete-account.ts';
import type { PrivacyDependencies } from './dependencies.ts';
import { linkToExport } from './export.ts';

export function privacyHandlers(dependencies: PrivacyDependencies): Handlers<typeof privacyEndpoints> {
  return {
    exportData: ({ userId, now }) => linkToExport(dependencies, userId, now),
    sendDeletionCode: ({ userId, now, client }) => sendDeletionCode(dependencies, { userId, now, client }),
    deleteAccount: ({ body, userId, now, client }) =>
      deleteAccount(dependencies, { userId, now, client, code: body.otp }),
  };
}
