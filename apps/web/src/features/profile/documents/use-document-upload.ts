import type { DocumentType } from '@chairside/contract/files';
import { toasts } from '@chairside/ui/toasts.ts';
import { useState } from 'react';
import { useUploadDocument } from '../api/upload-document.ts';
import { DOCUMENT_RULE, fileProblem } from '../chosen-file.ts';
import { createDraft } from '../drafts.ts';
import { showUploadFailure } from '../upload-failure.ts';

interface Choice {
  type: DocumentType | null;
  file: File | null;
}

const NOTHING: Choice = { type: null, file: null };
/** While it is on its way, nobody who comes back is to send it again. */
const draft = createDraft<Choice & { isOnItsWay: boolean }>();

/** A document that is being chosen and sent. After a failure the choice stands, to be sent again. */
export function useDocumentUpload(userId: string) {
  const send = useUploadDocument(userId);
  const [{ type, file }, setChoice] = useState<Choice>(() => {
    const left = draft.of(userId);
    return left?.isOnItsWay ? NOTHING : (left ?? NOTHING);
  });
  const [problem, setProblem] = useState<string | null>(null);
  /** What share of it has gone out; null when nothing is on its way. */
  const [progress, setProgress] = useState<number | null>(null);

  const keep = (choice: Choice, isOnItsWay: boolean) =>
    draft.keep(userId, choice.file && { ...choice, isOnItsWay });
  const show = (choice: Choice, why: string | null) => {
    setChoice(choice);
    setProblem(why);
  };
  const hold = (choice: Choice, why: string | null) => {
    // One that was left on its way, and may have failed since, is not this one.
    if (choice.file || draft.of(userId)?.file === file) keep(choice, false);
    show(choice, why);
  };

  async function upload() {
    if (!file || progress !== null) return;
    if (!type) {
      setProblem('Please select a document type');
      return;
    }
    keep({ type, file }, true);
    setProblem(null);
    setProgress(0);
    const end = (choice: Choice, why: string | null) => {
      // Whoever has left and come back may have chosen another one meanwhile.
      if (draft.of(userId)?.file === file) keep(choice, false);
      show(choice, why);
    };
    try {
      await send(type, file, setProgress);
      end(NOTHING, null);
      toasts.success('Document uploaded successfully');
    } catch (error) {
      end({ type, file }, showUploadFailure(error, 'Failed to upload document'));
    } finally {
      setProgress(null);
    }
  }

  return {
    type,
    file,
    problem,
    progress,
    chooseType: (chosen: DocumentType | null) => hold({ type: chosen, file }, null),
    /** Whether a file can be chosen yet; if not, it is said why. */
    mayChooseFile() {
      setProblem(type ? null : 'Please select a document type first');
      return type !== null;
    },
    chooseFile(chosen: File) {
      const found = fileProblem(chosen, DOCUMENT_RULE);
      hold({ type, file: found ? null : chosen }, found);
    },
    upload,
    cancel: () => hold({ type, file: null }, null),
  };
}

export type DocumentUpload = ReturnType<typeof useDocumentUpload>;
