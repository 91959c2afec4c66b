import { beforeEach, expect, test, vi } from 'vitest';
import { runHook } from '../test/running-hook.ts';
import { usePhoto } from './use-photo.ts';

const onLapsed = vi.fn();

beforeEach(() => void onLapsed.mockClear());

/** A photo whose address the test changes, as a new answer does. */
function shown(photo: string | null) {
  const given = { photo };
  const hook = runHook(() => usePhoto(given.photo, onLapsed));
  return {
    get address() {
      return hook.result.address;
    },
    loads: () => hook.does(() => hook.result.onLoad()),
    fails: () => hook.does(() => hook.result.onError()),
    isNow: (next: string | null) =>
      hook.does(() => {
        given.photo = next;
        hook.again();
      }),
  };
}

test('an address signed anew does not have the same photo loaded again', async () => {
  const photo = shown('/api/files/1?signature=a');
  await photo.isNow('/api/files/1?signature=b');
  expect(photo.address).toBe('/api/files/1?signature=a');
  await photo.isNow('/api/files/2?signature=c');
  expect(photo.address).toBe('/api/files/2?signature=c');
  await photo.isNow(null);
  expect(photo.address).toBeNull();
});

test('a lapsed address is asked for anew, and its successor shown', async () => {
  const photo = shown('/api/files/1?signature=a');
  await photo.fails();
  expect(photo.address).toBeNull();
  expect(onLapsed).toHaveBeenCalledOnce();
  await photo.isNow('/api/files/1?signature=b');
  expect(photo.address).toBe('/api/files/1?signature=b');
});

test('a photo that does not come at all is not asked for over and over', async () => {
  const photo = shown('/api/files/1?signature=a');
  await photo.fails();
  await photo.isNow('/api/files/1?signature=b');
  await photo.fails();
  expect(photo.address).toBeNull();
  expect(onLapsed).toHaveBeenCalledOnce();
});

test('one that has been there may lapse again', async () => {
  const photo = shown('/api/files/1?signature=a');
  await photo.fails();
  await photo.isNow('/api/files/1?signature=b');
  await photo.loads();
  await photo.fails();
  expect(onLapsed).toHaveBeenCalledTimes(2);
});
