import type { Refused } from './outcome.ts';

/** An upload that may be received; `end` once it has been dealt with, however that went. */
interface UploadPermit {
  end(): Promise<void>;
}

/** Who sends a file, as far as its ceilings depend on them. */
export interface Uploader {
  kind: 'patient' | 'staff';
  id: string;
}

/** Decides whether somebody may send one more file now, of as many bytes as are declared: a permit, or a refusal. */
export type BeginUpload = (
  uploader: Uploader,
  declaredBytes: number | undefined,
) => Promise<UploadPermit | Refused>;
