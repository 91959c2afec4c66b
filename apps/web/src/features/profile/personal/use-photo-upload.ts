import { toasts } from '@chairside/ui/toasts.ts';
import { useState } from 'react';
import { uploadPhoto } from '../api/upload-photo.ts';
import { fileProblem, PHOTO_RULE } from '../chosen-file.ts';
import { createDraft } from '../drafts.ts';
import { showUploadFailure } from '../upload-failure.ts';

const draft = createDraft<File>();

/** A photo that has been chosen, until it is uploaded or the choice taken back. */
export function usePhotoUpload(userId: string) {
  const [file, setFile] = useState(() => draft.of(userId));
  const [problem, setProblem] = useState<string | null>(null);
  /** What share of it has gone out; null when nothing is on its way. */
  const [progress, setProgress] = useState<number | null>(null);

  const hold = (chosen: File | null, why: string | null) => {
    draft.keep(userId, chosen);
    setFile(chosen);
    setProblem(why);
  };

  async function upload() {
    if (!file || progress !== null) return;
    setProgress(0);
    try {
      await uploadPhoto(file, setProgress);
      hold(null, null);
      toasts.success('Profile photo updated successfully');
    } catch (error) {
      hold(null, showUploadFailure(error, 'Failed to upload photo'));
    } finally {
      setProgress(null);
    }
  }

  return {
    file,
    problem,
    progress,
    choose(chosen: File) {
      const found = fileProblem(chosen, PHOTO_RULE);
      hold(found ? null : chosen, found);
    },
    upload,
    cancel: () => hold(null, null),
    /** The file is no picture, whatever it calls itself. */
    refuse: () => hold(null, PHOTO_RULE.wrongType),
  };
}

export type PhotoUpload = ReturnType<typeof usePhotoUpload>;
