import { QUIET } from '@chairside/client/quiet';
import { person } from '@chairside/client/test/person';
import { tokenStore } from '@chairside/client/token';
import { fileEndpoints } from '@chairside/contract/files';
import { runHook } from '@chairside/ui/test/running-hook.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePhotoUpload } from './use-photo-upload.ts';

const { call, toasts, updateUser } = vi.hoisted(() => ({
  call: vi.fn(),
  toasts: { success: vi.fn(), error: vi.fn() },
  updateUser: vi.fn(),
}));
vi.mock('../../session/call.ts', () => ({ call }));
vi.mock('@chairside/ui/toasts.ts', () => ({ toasts }));
vi.mock('../../session/session.ts', () => ({ updateUser }));

beforeEach(() => void vi.clearAllMocks());
afterEach(() => tokenStore.clear());

const PHOTO = new File(['photo'], 'me.png', { type: 'image/png' });

test('a chosen photo is shown until it is uploaded, and is the account’s then', async () => {
  const photo = runHook(() => usePhotoUpload('me'));
  await photo.does(() => photo.result.choose(PHOTO));
  expect(photo.result).toMatchObject({ file: PHOTO, problem: null });
  call.mockResolvedValueOnce({ user: person({ profilePhoto: '/api/files/1' }) });
  await photo.does(() => photo.result.upload());
  expect(call).toHaveBeenCalledExactlyOnceWith(
    fileEndpoints.uploadPhoto,
    { file: PHOTO },
    { ...QUIET, onProgress: expect.any(Function) },
  );
  expect(updateUser).toHaveBeenCalledExactlyOnceWith(person({ profilePhoto: '/api/files/1' }));
  expect(photo.result).toMatchObject({ file: null, problem: null, progress: null });
});

test('tells how much of the photo has gone out, and sends it once', async () => {
  const photo = runHook(() => usePhotoUpload('me'));
  await photo.does(() => photo.result.choose(PHOTO));
  const answer = Promise.withResolvers<unknown>();
  call.mockReturnValueOnce(answer.promise);
  await photo.does(() => void photo.result.upload());
  await photo.does(() => call.mock.lastCall?.[2].onProgress(0.42));
  expect(photo.result.progress).toBe(0.42);
  await photo.does(() => photo.result.upload());
  expect(call).toHaveBeenCalledOnce();
  await photo.does(() => answer.resolve({ user: person() }));
  expect(photo.result.progress).toBeNull();
});

test('Cancel restores the current photo', async () => {
  const photo = runHook(() => usePhotoUpload('me'));
  await photo.does(() => photo.result.choose(PHOTO));
  await photo.does(() => photo.result.cancel());
  expect(photo.result.file).toBeNull();
  await photo.does(() => photo.result.upload());
  expect(call).not.toHaveBeenCalled();
});

test('a photo that was not taken: the preview reverts and the selection clears (FILE-6)', async () => {
  const photo = runHook(() => usePhotoUpload('me'));
  await photo.does(() => photo.result.choose(PHOTO));
  call.mockRejectedValueOnce(new Error('unforeseen'));
  await photo.does(() => photo.result.upload());
  expect(photo.result).toMatchObject({ file: null, problem: 'Failed to upload photo', progress: null });
  expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Failed to upload photo');
});

test('what is no picture is not taken, neither by its type nor by its content', async () => {
  const photo = runHook(() => usePhotoUpload('me'));
  const problem = 'Please select a valid image file (JPEG, PNG, or WebP)';
  await photo.does(() => photo.result.choose(PHOTO));
  await photo.does(() => photo.result.choose(new File([''], 'me.gif', { type: 'image/gif' })));
  expect(photo.result).toMatchObject({ file: null, problem });
  await photo.does(() => photo.result.choose(PHOTO));
  expect(photo.result).toMatchObject({ file: PHOTO, problem: null });
  await photo.does(() => photo.result.refuse());
  expect(photo.result).toMatchObject({ file: null, problem });
});
