import { CallError } from '@chairside/client/call-error';
import { toast } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { visit } from '../../../test/browser/visit.tsx';
import { showUploadFailure } from './upload-failure.ts';

const refused = (status: number, serverMessage: string | null = null) =>
  new CallError({ status, code: 'undeclared', message: serverMessage ?? 'Unexpected', serverMessage });

test.each([
  ['a file that is too large for what stands before the server', 413, null, 'File size too large'],
  ['a file of a type that it does not let through', 415, null, 'Invalid file type'],
  ['a file that the server itself finds too large', 413, 'File size must be less than 5MB', null],
  ['anything else', 418, null, 'Failed to upload document'],
])(
  '%s is said as a toast, and gives the sentence for where it was chosen (FILE-14)',
  async (_, status, message, sentence) => {
    await visit('/terms');
    const said = showUploadFailure(refused(status, message), 'Failed to upload document');
    expect(said).toBe(sentence ?? message);
    await expect.element(toast(said)).toBeVisible();
  },
);
