import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceToken, tokenStore } from './token.ts';

const blockStorage = () =>
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });

const changedElsewhere = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

describe('the access token', () => {
  afterEach(() => tokenStore.clear());

  test('lies under the key "token" (TOKEN-2)', () => {
    tokenStore.write('secret');
    expect({ ...localStorage }).toEqual({ token: 'secret' });
  });

  test.each([
    ['nothing', ''],
    ['words', 'not a token'],
    ['a line break', 'secret\n'],
    ['letters no header takes', 'गुप्त'],
    ['too much', 'x'.repeat(201)],
  ])('is not read from rubbish: %s', (_what, rubbish) => {
    localStorage.setItem('token', rubbish);
    expect(tokenStore.read()).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('is read whatever printable characters it has', () => {
    localStorage.setItem('token', `{"a":1}${'~'.repeat(193)}`);
    expect(tokenStore.read()).toHaveLength(200);
  });

  test('lives in memory where storage is blocked', () => {
    blockStorage();
    expect(tokenStore.read()).toBeNull();
    tokenStore.write('secret');
    expect(tokenStore.read()).toBe('secret');
    tokenStore.clear();
    expect(tokenStore.read()).toBeNull();
  });

  test.each([
    ['token', 1],
    [null, 1],
    ['theme', 0],
  ])('notifies subscribers when another tab changes %o: %i time', (key, times) => {
    const listener = vi.fn();
    const unsubscribe = tokenStore.subscribe(listener);
    changedElsewhere(key);
    expect(listener).toHaveBeenCalledTimes(times);
    unsubscribe();
    changedElsewhere(key);
    expect(listener).toHaveBeenCalledTimes(times);
  });
});

describe('the device token', () => {
  // It outlives a sign-out: what is in memory goes as soon as it can be stored again.
  beforeEach(() => {
    deviceToken.write('earlier');
    localStorage.clear();
  });

  test('lies beside the access token and outlives it', () => {
    localStorage.setItem('token', 'secret');
    deviceToken.write('device');
    tokenStore.clear();
    expect({ ...localStorage }).toEqual({ deviceToken: 'device' });
    expect(deviceToken.read()).toBe('device');
  });

  test('is not read from rubbish', () => {
    localStorage.setItem('deviceToken', 'गुप्त');
    expect(deviceToken.read()).toBeNull();
  });

  test('lives in memory where storage is blocked', () => {
    blockStorage();
    expect(deviceToken.read()).toBeNull();
    deviceToken.write('device');
    expect(deviceToken.read()).toBe('device');
  });
});
