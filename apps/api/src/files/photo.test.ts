import { identityEndpoints } from '@chairside/contract/identity';
import { profileEndpoints } from '@chairside/contract/profile';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg, png, webp } from '../../test/sample-files.ts';
import { signUp } from '../../test/sign-up.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { follow, uploadPhoto } from '../../test/uploads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const photoOf = async (token: string) =>
  (await app.call(identityEndpoints.checkAuth, {}, { token })).data.user.profilePhoto;

test.each([
  ['JPEG', jpeg],
  ['PNG', png],
  ['WebP', webp],
] as const)('a %s becomes the photo, 300 × 300 (FILE-5)', async (_kind, picture) => {
  const { token } = await signUp(app);
  expect(await photoOf(token)).toBeNull();
  const uploaded = await uploadPhoto(app, token, { content: await picture() });
  expect(uploaded).toMatchObject({ status: 200, message: 'Profile photo updated successfully' });
  const url = uploaded.data.user.profilePhoto;
  expect(url).toMatch(/^\/api\/files\//);
  expect(await photoOf(token)).toBe(url);
  const { data } = await app.call(profileEndpoints.getProfile, {}, { token });
  expect(data.profilePhoto).toBe(url);
  const { rawPayload } = await follow(app, url ?? '');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 300, height: 300, format: 'jpeg' });
});

test('a new photo takes the place of the last one, whose file goes away', async () => {
  const { token } = await signUp(app);
  const before = await app.files.onDisk();
  const first = await uploadPhoto(app, token, { content: await jpeg() });
  const second = await uploadPhoto(app, token, { content: await png() });
  expect(await app.files.onDisk()).toHaveLength(before.length + 1);
  expect((await follow(app, first.data.user.profilePhoto ?? '')).statusCode).toBe(404);
  expect((await follow(app, second.data.user.profilePhoto ?? '')).statusCode).toBe(200);
});

test('of photos sent at once one stays, and no file but its own', async () => {
  const { token } = await signUp(app);
  const before = await app.files.onDisk();
  const content = await jpeg();
  const replies = await Promise.all(Array.from({ length: 2 }, () => uploadPhoto(app, token, { content })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await app.files.onDisk()).toHaveLength(before.length + 1);
  expect((await follow(app, (await photoOf(token)) ?? '')).statusCode).toBe(200);
});

test('a photo is nobody else’s', async () => {
  const [one, other] = [await signUp(app), await signUp(app)];
  await uploadPhoto(app, one.token, { content: await jpeg() });
  expect(await photoOf(other.token)).toBeNull();
});
