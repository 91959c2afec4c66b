import { CallError, refused } from '@chairside/client/call-error';
import { tokenStore } from '@chairside/client/token';
import { fileEndpoints } from '@chairside/contract/files';
import { runHook } from '@chairside/ui/test/running-hook.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patientDocument } from '../../../../test/profile.ts';
import { documentsQuery } from '../api/list-documents.ts';
import { useDocumentUpload } from './use-document-upload.ts';

const { call, toasts, client } = vi.hoisted(() => {
  const client: { current?: QueryClient } = {};
  return { call: vi.fn(), toasts: { success: vi.fn(), error: vi.fn() }, client };
});
vi.mock('../../session/call.ts', () => ({ call }));
vi.mock('@chairside/ui/toasts.ts', () => ({ toasts }));
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<typeof import('@tanstack/react-query')>()),
  useQueryClient: () => client.current,
}));

beforeEach(() => {
  vi.clearAllMocks();
  client.current = new QueryClient();
});
afterEach(() => tokenStore.clear());

const { queryKey } = documentsQuery('me');
const POLICY = new File(['%PDF'], 'policy.pdf', { type: 'application/pdf' });
const KNOWN = patientDocument({ _id: 'known' });

/** An upload with everything chosen. */
async function ready() {
  client.current?.setQueryData(queryKey, [KNOWN]);
  const upload = runHook(() => useDocumentUpload('me'));
  await upload.does(() => upload.result.chooseType('insurance'));
  await upload.does(() => upload.result.chooseFile(POLICY));
  return upload;
}

test('the type is chosen first (FILE-1)', async () => {
  const upload = runHook(() => useDocumentUpload('me'));
  await upload.does(() => expect(upload.result.mayChooseFile()).toBe(false));
  expect(upload.result.problem).toBe('Please select a document type first');
  await upload.does(() => upload.result.chooseType('insurance'));
  expect(upload.result.problem).toBeNull();
  await upload.does(() => expect(upload.result.mayChooseFile()).toBe(true));
});

test('nothing is sent without a type (FILE-1)', async () => {
  const upload = await ready();
  await upload.does(() => upload.result.chooseType(null));
  await upload.does(() => upload.result.upload());
  expect(upload.result.problem).toBe('Please select a document type');
  expect(call).not.toHaveBeenCalled();
});

test('tells its progress, and leads the list once it is there', async () => {
  const upload = await ready();
  const answer = Promise.withResolvers<unknown>();
  call.mockReturnValueOnce(answer.promise);
  await upload.does(() => void upload.result.upload());
  const [endpoint, input, options] = call.mock.lastCall ?? [];
  expect([endpoint, input]).toEqual([
    fileEndpoints.uploadDocument,
    { body: { type: 'insurance' }, file: POLICY },
  ]);
  await upload.does(() => options.onProgress(0.42));
  expect(upload.result.progress).toBe(0.42);
  await upload.does(() => upload.result.upload());
  expect(call).toHaveBeenCalledOnce();

  const document = patientDocument();
  await upload.does(() => answer.resolve({ document }));
  expect(client.current?.getQueryData(queryKey)).toEqual([document, KNOWN]);
  expect(upload.result).toMatchObject({ file: null, type: null, progress: null, problem: null });
  expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Document uploaded successfully');
});

const message = 'You have 50 documents. Please delete one before you upload another.';
const code = 'too_many_documents';

test.each([
  [refused({ status: 409, retryAfter: null, code, message, details: {} }, [code]), message],
  [new Error('unforeseen'), 'Failed to upload document'],
])('%o is told, and the choice stands (FILE-8)', async (error, text) => {
  const upload = await ready();
  call.mockRejectedValueOnce(error);
  await upload.does(() => upload.result.upload());
  expect(toasts.error).toHaveBeenCalledExactlyOnceWith(text);
  expect(upload.result).toMatchObject({ file: POLICY, type: 'insurance', progress: null, problem: text });
});

test('what the shared call has told already is not told twice', async () => {
  const upload = await ready();
  const ended = new CallError({ status: 401, code: 'unauthenticated', message: 'Please login to continue' });
  ended.isTold = true;
  call.mockRejectedValueOnce(ended);
  await upload.does(() => upload.result.upload());
  expect(toasts.error).not.toHaveBeenCalled();
});

test('a file that cannot be one takes the last choice away', async () => {
  const upload = await ready();
  await upload.does(() => upload.result.chooseFile(new File([''], 'a.svg', { type: 'image/svg+xml' })));
  expect(upload.result).toMatchObject({ file: null, problem: 'Please upload only JPG, PNG, or PDF files' });
});
