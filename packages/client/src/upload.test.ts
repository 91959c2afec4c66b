import { fileEndpoints } from '@chairside/contract/files';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failure } from '../test/answering-server.ts';
import { stubUploads } from '../test/upload-request.ts';
import { createCall } from './call.ts';
import { createCooldown } from './cooldown.ts';

const TIMEOUT_MS = 10_000;
const DOCUMENT = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8057',
  type: 'insurance',
  uploadDate: '2026-11-20T09:35:00.000Z',
  fileName: 'policy.pdf',
  fileSize: 4,
  fileUrl: '/api/files/1',
};
const ANSWER = { success: true, data: { document: DOCUMENT } };

let made: ReturnType<typeof stubUploads>;
let call: ReturnType<typeof createCall>;

beforeEach(() => {
  vi.useFakeTimers();
  made = stubUploads();
  call = createCall({
    base: '/api',
    timeoutMs: TIMEOUT_MS,
    token: { read: () => 'secret', write: () => {}, clear: () => {}, subscribe: () => () => {} },
    toasts: { success: () => {}, error: () => {} },
    goHome: () => {},
    cooldown: createCooldown(() => 0),
    wait: async () => {},
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const policy = (content = '%PDF') => new File([content], 'policy.pdf', { type: 'application/pdf' });

/** An upload, and the request it has made. */
async function begin(file = policy(), onProgress = (_share: number) => {}) {
  const input = { body: { type: 'insurance' as const }, file };
  const answered = call(fileEndpoints.uploadDocument, input, { onProgress });
  const outcome = Promise.allSettled([answered]);
  await vi.dynamicImportSettled();
  const request = made.at(-1);
  if (!request) throw new Error('no request was made');
  return { answered, outcome, request };
}

test('an upload is a form: the fields first, then the file under the name the contract gives it', async () => {
  const file = policy();
  const { answered, request } = await begin(file);
  expect(request.address).toBe('POST /api/users/documents');
  expect([...request.form.entries()]).toEqual([
    ['type', 'insurance'],
    ['file', file],
  ]);
  // Only the browser knows what stands between the parts.
  expect(request.headers).toEqual({ accept: 'application/json', authorization: 'Bearer secret' });
  request.answer(201, ANSWER);
  await expect(answered).resolves.toEqual({ document: DOCUMENT });
});

test('reports how much of it has been sent', async () => {
  const onProgress = vi.fn();
  const { request } = await begin(policy(), onProgress);
  request.upload.onprogress({ loaded: 25, total: 100 });
  request.upload.onprogress({ loaded: 100, total: 100 });
  expect(onProgress.mock.calls).toEqual([[0.25], [1]]);
});

test('may take as long as it needs while it progresses, and is given up once it stalls', async () => {
  const { answered, outcome, request } = await begin();
  for (let loaded = 1; loaded <= 10; loaded += 1) {
    vi.advanceTimersByTime(TIMEOUT_MS - 1);
    request.upload.onprogress({ loaded, total: 10 });
  }
  vi.advanceTimersByTime(TIMEOUT_MS - 1);
  request.upload.onprogress({ loaded: 10, total: 10 });
  expect(request.isAborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(request.isAborted).toBe(true);
  await outcome;
  expect(await failure(answered)).toMatchObject({
    code: 'timeout',
    message: 'Request timeout. Please check your connection and try again.',
  });
});

test('may take the server a while to store once all of it is sent', async () => {
  const { outcome, request } = await begin();
  request.upload.onload();
  vi.advanceTimersByTime(30_000 - 1);
  expect(request.isAborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(request.isAborted).toBe(true);
  await outcome;
});

test('waits for nothing any more once it is answered', async () => {
  const { answered, request } = await begin();
  request.answer(201, ANSWER);
  await answered;
  expect(vi.getTimerCount()).toBe(0);
});

test('fails in the way of every call', async () => {
  const refused = await begin();
  const message = 'File size must be less than 5MB';
  refused.request.answer(413, { success: false, code: 'file_too_large', message });
  expect(await failure(refused.answered)).toMatchObject({ code: 'file_too_large', status: 413, message });

  const held = await begin();
  held.request.answer(429, { success: false }, { 'retry-after': '7' });
  expect(await failure(held.answered)).toMatchObject({ retryAfterSeconds: 7 });

  const broken = await begin();
  broken.request.breakOff();
  expect(await failure(broken.answered)).toMatchObject({ code: 'network' });
});

test('is made for each file, also while another of the same fields is on its way', async () => {
  const one = await begin(policy('one'));
  const other = await begin(policy('other'));
  expect(made).toHaveLength(2);
  const file = other.request.form.get('file');
  expect(file instanceof File && (await file.text())).toBe('other');
  one.request.answer(201, ANSWER);
  other.request.answer(201, ANSWER);
  await Promise.all([one.answered, other.answered]);
});
