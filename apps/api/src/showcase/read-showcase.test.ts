import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { jpeg } from '../../test/sample-files.ts';
import { readShowcase } from './read-showcase.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chairside-showcase-'));
  await writeFile(join(folder, 'room.jpg'), await jpeg({ width: 2_000, height: 1_500 }));
});
afterEach(() => rm(folder, { recursive: true }));

const describeAs = (content: unknown) =>
  writeFile(join(folder, 'showcase.json'), typeof content === 'string' ? content : JSON.stringify(content));

const ASHA = { name: 'Dr Asha Rao', qualifications: 'BDS, MDS', registration: 'KSDC 1' };

describe('what the owner of a clinic shows of it (PLAN-13)', () => {
  test('is served under names of its content, no larger than it is shown', async () => {
    await describeAs({
      dentists: [{ ...ASHA, photo: 'room.jpg' }, { name: 'Dr B' }],
      photos: [{ file: 'room.jpg', shows: 'The waiting room' }],
    });
    const { dentists, photos, pictures } = await readShowcase(folder);
    expect(dentists).toEqual([
      { ...ASHA, photo: expect.objectContaining({ width: 240, height: 180, shows: 'Dr Asha Rao' }) },
      { name: 'Dr B', qualifications: '', registration: '', photo: null },
    ]);
    expect(photos).toEqual([expect.objectContaining({ width: 960, height: 720, shows: 'The waiting room' })]);
    const [photo] = photos;
    const picture = pictures.get(photo?.src.replace('/showcase/', '') ?? '');
    expect(photo?.src).toMatch(/^\/showcase\/[0-9a-f]{20}\.webp$/);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 960 });
  });

  test('may be any of it', async () => {
    await describeAs({});
    expect(await readShowcase(folder)).toEqual({ dentists: [], photos: [], pictures: new Map() });
  });

  test.each([
    ['no description', null, /^CLINIC_SHOWCASE_DIR has no showcase\.json that can be read\.$/],
    ['one that is no JSON', '{', /has no showcase\.json that can be read/],
    ['a field it does not know', { dentist: [] }, /in showcase\.json/],
    ['a dentist without a name', { dentists: [{ name: '' }] }, /dentists\.0\.name: is missing/],
    ['a photo that says nothing', { photos: [{ file: 'room.jpg', shows: '' }] }, /photos\.0\.shows/],
    [
      'a file from elsewhere',
      { photos: [{ file: '../room.jpg', shows: 'a' }] },
      /photos\.0\.file: must be the name/,
    ],
    [
      'a picture that is not there',
      { photos: [{ file: 'a.jpg', shows: 'a' }] },
      /a\.jpg cannot be read as a picture/,
    ],
    [
      'more than a page shows',
      { dentists: Array.from({ length: 13 }, () => ASHA) },
      /dentists: must be at most 12/,
    ],
  ])('ends the start with %s', async (_what, content, sentence) => {
    if (content !== null) await describeAs(content);
    await expect(readShowcase(folder)).rejects.toThrow(sentence);
  });
});
