import { toasts } from '@chairside/ui/toasts.ts';
import { useState } from 'react';
import { uploadPhoto } from '../api/upload-photo.ts';
import { fileProblem, PHOTO_RULE } from '../chosen-file.ts';
import { createDraft } from '../drafts.ts';
import { showUploadFailure } from '../upload-failure.ts';

/** While it is on its way, nobody who comes back is to send it again. */
const draft = createDraft<{ file: File; isOnItsWay: boolean }>();

/** A photo that has been chosen, until it is uploaded or the choice taken back. */
export function usePhotoUpload(userId: string) {
  const [file, setFile] = useState(() => {
    const left = draft.of(userId);
    return left && !left.isOnItsWay ? left.file : null;
  });
  const [problem, setProblem] = useState<string | null>(null);
  /** What share of it has gone out; null when nothing is on its way. */
  const [progress, setProgress] = useState<number | null>(null);

  const show = (chosen: File | null, why: string | null) => {
    setFile(chosen);
    setProblem(why);
  };
  const hold = (chosen: File | null, why: string | null) => {
    if (chosen || !draft.of(userId)?.isOnItsWay)
      draft.keep(userId, chosen && { file: chosen, isOnItsWay: false });
    show(chosen, why);
  };

  async function upload() {
    if (!file || progress !== null) return;
    draft.keep(userId, { file, isOnItsWay: true });
    setProgress(0);
    try {
      await uploadPhoto(file, setProgress);
      show(null, null);
      toasts.success('Profile photo updated successfully');
    } catch (error) {
      show(null, showUploadFailure(error, 'Failed to upload photo'));
    } finally {
      setProgress(null);
      // Whoever has left and come back may have chosen another one meanwhile.
      if (draft.of(userId)?.file === file) draft.keep(userId, null);
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
