import { clinicPhotoEndpoints } from '@chairside/contract/clinic-photos';
import { SHOWCASE } from '@chairside/rules/clinic-showcase';
import { asc } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawing, hugePng, jpeg, png, webp } from '../../test/sample-files.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { newId } from '../db/ids.ts';
import { clinicPictures, staffActs } from '../db/schema.ts';

const { clinicPhotos, addClinicPhoto, describeClinicPhoto, orderClinicPhotos, removeClinicPhoto } =
  clinicPhotoEndpoints;

let app: TestApp;
let owner: AddedStaff;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await addStaff(app, 'owner');
  await app.db.database.$client.query('truncate clinic_photos, clinic_dentists, clinic_pictures, staff_acts');
});

/** A picture that no other is like. */
let drawn = 0;
async function another() {
  drawn += 1;
  return jpeg({ width: 40 + drawn, height: 30 });
}
async function add(shows: string, content?: Buffer) {
  const bytes = new Uint8Array(content ?? (await another()));
  return app.call(addClinicPhoto, { body: { shows }, file: new File([bytes], 'a.jpg') }, owner);
}
const photos = async () => (await app.call(clinicPhotos, {}, owner)).data.photos;
const sentences = async () => (await photos()).map(({ shows }) => shows);
const idOf = async (sentence: string) => (await photos()).find(({ shows }) => shows === sentence)?._id ?? '';
const pictures = () => app.db.database.select().from(clinicPictures);
async function acts() {
  const rows = await app.db.database.select().from(staffActs).orderBy(asc(staffActs.id));
  return rows.map(({ kind, about }) => [kind, about]);
}

describe('a photo that is added (CLINIC-1, CLINIC-2)', () => {
  test('is drawn anew as WebP, upright, no wider than shown, without what a camera wrote into it', async () => {
    const camera = drawing({ width: 1_500, height: 3_000 }).withExif({ IFD0: { Copyright: 'Somebody' } });
    const content = await camera.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const added = await add('The waiting area', content);
    expect(added).toMatchObject({ status: 201, data: { variable: null } });
    expect(added.data.photos).toMatchObject([{ shows: 'The waiting area', width: 960, height: 480 }]);
    const { src = '' } = added.data.photos[0] ?? {};
    expect(src).toMatch(/^\/showcase\/[0-9a-f]{32}\.webp$/);
    const { statusCode, headers, rawPayload } = await app.server.inject(src);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const found = await sharp(rawPayload).metadata();
    expect(found).toMatchObject({ format: 'webp', width: 960, height: 480 });
    expect(found.exif).toBeUndefined();
  });

  test.each([
    ['PNG', png],
    ['WebP', webp],
  ])('may be a %s', async (_type, draw) => {
    expect((await add('The waiting area', await draw())).status).toBe(201);
  });

  test.each([
    ['no picture', async () => Buffer.from('<svg/>'), 400, 'photo_type_refused'],
    ['a picture that is cut off', async () => (await png()).subarray(0, 200), 400, 'file_unreadable'],
    ['more pixels than any camera has', async () => hugePng(8_000), 400, 'picture_too_large'],
    ['five megabytes', async () => Buffer.alloc(5 * 1024 * 1024, 'x'), 413, 'photo_too_large'],
  ])('is none if it is %s', async (_what, content, status, code) => {
    expect(await add('The waiting area', await content())).toMatchObject({ status, code });
    expect(await photos()).toEqual([]);
    expect(await pictures()).toEqual([]);
  });

  test.each(['', '  ', 'a'.repeat(161), 'a\u0007b'])('says what it shows: %j', async (shows) => {
    expect(await add(shows)).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(await photos()).toEqual([]);
  });

  test('a second time is the same photo, with the new sentence', async () => {
    const content = await another();
    await add('The waiting area', content);
    await add('The garden');
    await add('Where you wait', content);
    expect(await sentences()).toEqual(['Where you wait', 'The garden']);
    expect(await acts()).toEqual([
      ['clinic_photo_added', 'The waiting area'],
      ['clinic_photo_added', 'The garden'],
      ['clinic_photo_changed', 'Where you wait'],
    ]);
  });

  test('is refused once there are as many as are shown, also of many at once', async () => {
    for (let count = 2; count < SHOWCASE.photosMax; count += 1) await add(`Photo ${count}`);
    const added = [];
    for (const name of ['a', 'b', 'c']) added.push({ name, content: await another() });
    const replies = await Promise.all(added.slice(0, 2).map(({ name, content }) => add(name, content)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201]);
    expect(await add('One more', added[2]?.content)).toMatchObject({
      status: 409,
      code: 'too_many_clinic_photos',
      message: 'The clinic shows 12 photos at most. Please remove one first.',
    });
    expect(await photos()).toHaveLength(SHOWCASE.photosMax);
  });
});

describe('what an owner does with the photos (CLINIC-3, CLINIC-5)', () => {
  beforeEach(async () => {
    for (const shows of ['a', 'b', 'c']) await add(shows);
    await app.db.database.delete(staffActs);
  });

  test('a sentence is changed', async () => {
    const params = { id: await idOf('b') };
    await app.call(describeClinicPhoto, { params, body: { shows: ' The garden ' } }, owner);
    expect(await sentences()).toEqual(['a', 'The garden', 'c']);
    expect(await acts()).toEqual([['clinic_photo_changed', 'The garden']]);
    const unknown = { params: { id: newId() }, body: { shows: 'x' } };
    expect((await app.call(describeClinicPhoto, unknown, owner)).status).toBe(404);
  });

  test('the order is set, and one of other photos is refused', async () => {
    const [a = '', b = '', c = ''] = (await photos()).map(({ _id }) => _id);
    const order = (...ids: string[]) => app.call(orderClinicPhotos, { body: { ids } }, owner);
    expect((await order(c, a, b)).data.photos.map(({ shows }) => shows)).toEqual(['c', 'a', 'b']);
    expect(await acts()).toEqual([['clinic_photos_ordered', null]]);
    for (const ids of [
      [a, b],
      [a, b, newId()],
      [a, b, c, newId()],
      [a, a, b],
    ])
      expect(await order(...ids)).toMatchObject({ status: 409, code: 'clinic_photos_changed' });
    await add('d');
    expect(await sentences()).toEqual(['c', 'a', 'b', 'd']);
  });

  test('one is removed with its picture, and a second time changes nothing', async () => {
    const [first, removed] = await photos();
    expect((await app.server.inject(removed?.src ?? '')).statusCode).toBe(200);
    const input = { params: { id: removed?._id ?? '' } };
    for (const _ of ['once', 'again']) {
      const reply = await app.call(removeClinicPhoto, input, owner);
      expect(reply.data.photos.map(({ shows }) => shows)).toEqual(['a', 'c']);
    }
    expect(await acts()).toEqual([['clinic_photo_removed', 'b']]);
    expect(await pictures()).toHaveLength(2);
    expect((await app.server.inject(first?.src ?? '')).statusCode).toBe(200);
    expect((await app.server.inject(removed?.src ?? '')).statusCode).toBe(404);
  });
});
