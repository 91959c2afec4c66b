import { DOCUMENT_TYPES } from '@chairside/contract/files';
import { Button } from '@chairside/ui/button.tsx';
import { FileButton } from '@chairside/ui/file-button.tsx';
import { SelectField } from '@chairside/ui/select-field.tsx';
import { useFocusAfter } from '@chairside/ui/use-focus-after.ts';
import { useId, useRef } from 'react';
import { DOCUMENT_HINT, DOCUMENT_RULE } from '../chosen-file.ts';
import { UploadProgress } from '../upload-progress.tsx';
import type { DocumentUpload } from './use-document-upload.ts';
import { sizeText, TYPE_NAMES } from './wording.ts';

const OPTIONS = [
  { value: '', name: 'Select document type' },
  ...DOCUMENT_TYPES.map((type) => ({ value: type, name: TYPE_NAMES[type] })),
];

/** Sends a document: first its type, then the file. */
export function UploadControl({ upload }: { upload: DocumentUpload }) {
  const id = useId();
  const { type, file, problem, progress } = upload;
  const isUploading = progress !== null;
  const chooser = useRef<HTMLInputElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  // What chooses a file and what sends or drops it take each other's place, and the focus would be lost between them.
  useFocusAfter(file === null, uploadButton);
  useFocusAfter(file !== null, chooser);

  return (
    <div>
      <div className="grid items-start gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,20rem)_1fr]">
        <SelectField
          label="Document Type"
          hint={DOCUMENT_HINT}
          options={OPTIONS}
          value={type ?? ''}
          disabled={isUploading}
          onChange={({ target }) =>
            upload.chooseType(DOCUMENT_TYPES.find((known) => known === target.value) ?? null)
          }
        />
        {!file && (
          <div className="sm:pt-[calc(1lh+0.6rem)]">
            <FileButton
              ref={chooser}
              label="Choose File"
              accept={DOCUMENT_RULE.types}
              describedBy={`${id}-problem`}
              mayChoose={upload.mayChooseFile}
              onChoose={upload.chooseFile}
            />
          </div>
        )}
      </div>
      {file && (
        <div className="mt-2 rounded-md bg-sunken p-4">
          <p className="font-medium wrap-anywhere">
            <bdi>{file.name}</bdi>
          </p>
          <p className="text-sm text-ink-soft">{sizeText(file.size)}</p>
          {isUploading && <UploadProgress share={progress} />}
          <div className="mt-3 flex flex-wrap gap-3">
            <Button ref={uploadButton} busy={isUploading} onClick={upload.upload} className="max-sm:w-full">
              Upload Document
            </Button>
            <Button
              variant="secondary"
              disabled={isUploading}
              onClick={upload.cancel}
              className="max-sm:w-full"
            >
              Cancel
            </Button>
          </div>
        </div>
      )}
      <p id={`${id}-problem`} aria-live="polite" className="mt-2 min-h-[1.45em] text-sm text-danger">
        {problem}
      </p>
    </div>
  );
}
