import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clinicPhotoEndpoints } from '@chairside/contract/clinic-photos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtClient } from '../../test/built-client.ts';
import { jpeg } from '../../test/sample-files.ts';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const { addClinicPhoto, clinicPhotos } = clinicPhotoEndpoints;

let webRoot: string;
let folder: string;
let app: TestApp;
/** Other processes of the same clinic, the second with a folder that says what is shown. */
let other: TestApp;
let withFolder: TestApp;
beforeAll(async () => {
  webRoot = await builtClient();
  folder = await mkdtemp(join(tmpdir(), 'chairside-showcase-'));
  await writeFile(join(folder, 'garden.jpg'), await jpeg());
  const photos = [{ file: 'garden.jpg', shows: 'The garden of the folder' }];
  await writeFile(join(folder, 'showcase.json'), JSON.stringify({ photos }));
  app = await startTestApp({}, undefined, webRoot);
  other = await startTestApp({}, app, webRoot);
  withFolder = await startTestApp({ CLINIC_SHOWCASE_DIR: folder }, app, webRoot);
});
afterAll(async () => {
  for (const each of [withFolder, other, app]) await each.close();
  await Promise.all([webRoot, folder].map((each) => rm(each, { recursive: true })));
});

const pageOf = async ({ server }: TestApp) => (await server.inject('/')).body;

test('what is entered is on the landing page at once where it was entered, and elsewhere within moments (CLINIC-4)', async () => {
  const owner = await addStaff(app, 'owner');
  expect(await pageOf(other)).not.toContain('The waiting area');
  const file = new File([new Uint8Array(await jpeg({ background: '#123' }))], 'a.jpg');
  const added = await app.call(addClinicPhoto, { body: { shows: 'The waiting area' }, file }, owner);
  expect(await pageOf(app)).toContain('The waiting area');
  await expect.poll(() => pageOf(other)).toContain('The waiting area');
  const [photo] = added.data.photos;
  expect((await other.server.inject(photo?.src ?? '')).statusCode).toBe(200);
});

test('a folder that is configured comes first, and the desk says so (CLINIC-4)', async () => {
  const owner = await addStaff(app, 'owner');
  const file = new File([new Uint8Array(await jpeg({ background: '#321' }))], 'a.jpg');
  const body = { shows: 'The stairs' };
  const { data } = await withFolder.call(addClinicPhoto, { body, file }, owner);
  expect(data.variable).toBe('CLINIC_SHOWCASE_DIR');
  expect((await app.call(clinicPhotos, {}, owner)).data.variable).toBeNull();
  const page = await pageOf(withFolder);
  expect(page).toContain('The garden of the folder');
  expect(page).not.toContain('The stairs');
});
