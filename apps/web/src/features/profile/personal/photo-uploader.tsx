import { FILES } from '@chairside/rules/limits';
import { Button } from '@chairside/ui/button.tsx';
import { Card } from '@chairside/ui/card.tsx';
import { FileButton } from '@chairside/ui/file-button.tsx';
import { useFocusAfter } from '@chairside/ui/use-focus-after.ts';
import { useId, useRef } from 'react';
import { UserPhoto } from '../../session/user-photo.tsx';
import { PHOTO_RULE } from '../chosen-file.ts';
import { UploadProgress } from '../upload-progress.tsx';
import { PhotoPreview } from './photo-preview.tsx';
import type { PhotoUpload } from './use-photo-upload.ts';

interface PhotoUploaderProps {
  name: string;
  current: string | null;
  photo: PhotoUpload;
}

export function PhotoUploader({ name, current, photo }: PhotoUploaderProps) {
  const id = useId();
  const { file, problem, progress } = photo;
  const isUploading = progress !== null;
  const chooser = useRef<HTMLInputElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  // What chooses a photo and what decides on it take each other's place, and the focus would be lost between them.
  useFocusAfter(file === null, uploadButton);
  useFocusAfter(file !== null, chooser);

  return (
    <Card labelledBy={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-xl">
        Profile Photo
      </h2>
      <div className="mt-5 flex items-center gap-x-6 gap-y-4 max-sm:flex-col max-sm:text-center">
        {file ? (
          <PhotoPreview file={file} onUnreadable={photo.refuse} />
        ) : (
          <UserPhoto name={name} photo={current} className="size-28 text-4xl" />
        )}
        <div>
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {FILES.photoPixels}x{FILES.photoPixels} px recommended. JPEG, PNG or WebP, less than 5 MB.
          </p>
          {isUploading && <UploadProgress share={progress} />}
          <div className="mt-3 flex flex-wrap gap-3 max-sm:justify-center">
            {file ? (
              <>
                <Button ref={uploadButton} busy={isUploading} onClick={photo.upload}>
                  Upload
                </Button>
                <Button variant="secondary" disabled={isUploading} onClick={photo.cancel}>
                  Cancel
                </Button>
              </>
            ) : (
              <FileButton
                ref={chooser}
                label={current ? 'Change Photo' : 'Choose Photo'}
                accept={PHOTO_RULE.types}
                describedBy={`${id}-hint ${id}-problem`}
                onChoose={photo.choose}
              />
            )}
          </div>
          <p id={`${id}-problem`} aria-live="polite" className="mt-2 min-h-[1.45em] text-sm text-danger">
            {problem}
          </p>
        </div>
      </div>
    </Card>
  );
}
