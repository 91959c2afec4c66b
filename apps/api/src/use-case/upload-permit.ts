import type { Refused } from './outcome.ts';

/** An upload that may be received; `end` once it has been dealt with, however that went. */
interface UploadPermit {
  end(): Promise<void>;
}

/** Decides whether a patient may send one more file now, of as many bytes as are declared: a permit, or a refusal. */
export type BeginUpload = (
  userId: string,
  declaredBytes: number | undefined,
) => Promise<UploadPermit | Refused>;
