import { fileEndpoints } from '@chairside/contract/files';
import { useState } from 'react';
import { call, QUIET } from '../../api.ts';
import { updateUser } from '../../session.ts';
import { toasts } from '../../toasts.ts';
import { fileProblem, PHOTO_RULE } from '../chosen-file.ts';
import { tellUploadFailure } from '../upload-failure.ts';

/** A photo that has been chosen, until it is uploaded or the choice taken back. */
export function usePhotoUpload() {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isUploading, setUploading] = useState(false);

  const clear = (why: string | null) => {
    setFile(null);
    setProblem(why);
  };

  async function upload() {
    if (!file || isUploading) return;
    setUploading(true);
    try {
      const { user } = await call(fileEndpoints.uploadPhoto, { file }, QUIET);
      updateUser(user);
      clear(null);
      toasts.success('Profile photo updated successfully');
    } catch (error) {
      clear(tellUploadFailure(error, 'Failed to upload photo'));
    } finally {
      setUploading(false);
    }
  }

  return {
    file,
    problem,
    isUploading,
    choose(chosen: File) {
      const found = fileProblem(chosen, PHOTO_RULE);
      if (found) clear(found);
      else {
        setFile(chosen);
        setProblem(null);
      }
    },
    upload,
    cancel: () => clear(null),
    /** The file is no picture, whatever it calls itself. */
    refuse: () => clear(PHOTO_RULE.wrongType),
  };
}

export type PhotoUpload = ReturnType<typeof usePhotoUpload>;
