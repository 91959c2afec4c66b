import { type DocumentType, fileEndpoints } from '@chairside/contract/files';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, QUIET } from '../../api.ts';
import { toasts } from '../../toasts.ts';
import { DOCUMENT_RULE, fileProblem } from '../chosen-file.ts';
import { tellUploadFailure } from '../upload-failure.ts';
import { documentsQuery } from './queries.ts';

/** A document that is being chosen and sent. After a failure the choice stands, to be sent again. */
export function useDocumentUpload(userId: string) {
  const queryClient = useQueryClient();
  const [type, setType] = useState<DocumentType | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** What share of it has gone out; null when nothing is on its way. */
  const [progress, setProgress] = useState<number | null>(null);

  async function upload() {
    if (!file || progress !== null) return;
    if (!type) {
      setProblem('Please select a document type');
      return;
    }
    setProblem(null);
    setProgress(0);
    try {
      const input = { body: { type }, file };
      const { document } = await call(fileEndpoints.uploadDocument, input, {
        ...QUIET,
        onProgress: setProgress,
      });
      queryClient.setQueryData(documentsQuery(userId).queryKey, (known) => known && [document, ...known]);
      setFile(null);
      setType(null);
      toasts.success('Document uploaded successfully');
    } catch (error) {
      setProblem(tellUploadFailure(error, 'Failed to upload document'));
    } finally {
      setProgress(null);
    }
  }

  return {
    type,
    file,
    problem,
    progress,
    chooseType(chosen: DocumentType | null) {
      setType(chosen);
      setProblem(null);
    },
    /** Whether a file can be chosen yet; if not, it is said why. */
    mayChooseFile() {
      setProblem(type ? null : 'Please select a document type first');
      return type !== null;
    },
    chooseFile(chosen: File) {
      const found = fileProblem(chosen, DOCUMENT_RULE);
      setProblem(found);
      setFile(found ? null : chosen);
    },
    upload,
    cancel() {
      setFile(null);
      setProblem(null);
    },
  };
}

export type DocumentUpload = ReturnType<typeof useDocumentUpload>;
