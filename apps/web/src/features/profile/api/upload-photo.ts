import { QUIET } from '@chairside/client/quiet';
import { fileEndpoints } from '@chairside/contract/files';
import { call } from '../../session/call.ts';
import { updateUser } from '../../session/session.ts';

/** Uploads the patient's photo, which is their account's then. */
export async function uploadPhoto(file: File, onProgress: (share: number) => void): Promise<void> {
  const { user } = await call(fileEndpoints.uploadPhoto, { file }, { ...QUIET, onProgress });
  updateUser(user);
}
