import { isAnswerLost } from '@chairside/client/lost-answer';
import { QUIET } from '@chairside/client/quiet';
import { fileEndpoints } from '@chairside/contract/files';
import { call } from '../../session/call.ts';
import { refreshUser, updateUser } from '../../session/session.ts';

/** Uploads the patient's photo, which is their account's then. */
export async function uploadPhoto(file: File, onProgress: (share: number) => void): Promise<void> {
  try {
    const { user } = await call(fileEndpoints.uploadPhoto, { file }, { ...QUIET, onProgress });
    updateUser(user);
  } catch (error) {
    // Whoever sends it again is to see that it has arrived.
    if (isAnswerLost(error)) refreshUser().catch(() => {});
    throw error;
  }
}
