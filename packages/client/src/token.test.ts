import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubWindow, stubWindowWithoutStorage } from '../test/browser-window.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

async function open() {
  const { tokenStore } = await import('./token.ts');
  return tokenStore;
}

describe('the access token', () => {
  test('lies under the key "token" (TOKEN-2)', async () => {
    const { values } = stubWindow();
    (await open()).write('secret');
    expect([...values]).toEqual([['token', 'secret']]);
  });

  test.each([
    ['nothing', ''],
    ['words', 'not a token'],
    ['a line break', 'secret\n'],
    ['letters no header takes', 'गुप्त'],
    ['too much', 'x'.repeat(201)],
  ])('is not read from rubbish: %s', async (_what, rubbish) => {
    const { values } = stubWindow({ token: rubbish });
    expect((await open()).read()).toBeNull();
    expect(values.has('token')).toBe(false);
  });

  test('is read whatever printable characters it has', async () => {
    stubWindow({ token: `{"a":1}${'~'.repeat(193)}` });
    expect((await open()).read()).toHaveLength(200);
  });

  test('lives in memory where storage is blocked', async () => {
    stubWindowWithoutStorage();
    const token = await open();
    expect(token.read()).toBeNull();
    token.write('secret');
    expect(token.read()).toBe('secret');
    token.clear();
    expect(token.read()).toBeNull();
  });

  test.each([
    ['token', 1],
    [null, 1],
    ['theme', 0],
  ])('is heard of when another tab changes %o: %i time', async (key, times) => {
    const { tellOfChange } = stubWindow();
    const heard = vi.fn();
    (await open()).subscribe(heard);
    tellOfChange(key);
    expect(heard).toHaveBeenCalledTimes(times);
  });
});

describe('the device token', () => {
  const openDevice = async () => (await import('./token.ts')).deviceToken;

  test('lies beside the access token and outlives it', async () => {
    const { values } = stubWindow({ token: 'secret' });
    (await openDevice()).write('device');
    (await open()).clear();
    expect([...values]).toEqual([['deviceToken', 'device']]);
    expect((await openDevice()).read()).toBe('device');
  });

  test('is not read from rubbish', async () => {
    stubWindow({ deviceToken: 'गुप्त' });
    expect((await openDevice()).read()).toBeNull();
  });

  test('lives in memory where storage is blocked', async () => {
    stubWindowWithoutStorage();
    const device = await openDevice();
    expect(device.read()).toBeNull();
    device.write('device');
    expect(device.read()).toBe('device');
  });
});
