import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { drawing, webp, withPackedTexts } from '../../test/sample-files.ts';
import { TooBusyError } from '../use-case/too-busy.ts';
import { redrawDocument, redrawPhoto } from './pictures.ts';

// The place and the day a phone writes into a picture, and which way up it was held.
const EXIF = {
  IFD0: { Make: 'A phone', Artist: 'Asha Rao' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 4/1 0/1' },
};

/** A picture that is red at its left and blue at its right edge, with all that a phone writes into it. */
async function taken(orientation?: number): Promise<Buffer> {
  const red = await drawing({ width: 200, height: 200, background: 'red' }).png().toBuffer();
  const picture = drawing({ width: 600, height: 400, background: 'blue' }).composite([
    { input: red, left: 0, top: 0 },
  ]);
  return picture
    .withExif(EXIF)
    .withMetadata({ ...(orientation && { orientation }), exif: EXIF })
    .jpeg()
    .toBuffer();
}

async function drawn(outcome: Awaited<ReturnType<typeof redrawPhoto>>): Promise<Buffer> {
  if (!Buffer.isBuffer(outcome)) throw new Error(outcome.refused);
  return outcome;
}

async function colourAt(picture: Buffer, left: number, top: number): Promise<'red' | 'blue'> {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue';
}

test('the samples have what is to be taken out', async () => {
  const { exif, orientation } = await sharp(await taken(6)).metadata();
  expect(orientation).toBe(6);
  expect(exif?.includes('Asha Rao')).toBe(true);
});

test.each([
  ['a document', redrawDocument],
  ['a photo', redrawPhoto],
] as const)('%s keeps nothing that a phone wrote into it', async (_kind, redraw) => {
  const picture = await drawn(await redraw('image/jpeg', () => taken(6)));
  const { exif, icc, xmp, iptc, orientation } = await sharp(picture).metadata();
  expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
  expect(picture.includes('Asha Rao')).toBe(false);
});

test('a picture taken with the phone held upright stands upright', async () => {
  const picture = await drawn(await redrawDocument('image/jpeg', () => taken(6)));
  expect(await sharp(picture).metadata()).toMatchObject({ width: 400, height: 600, format: 'jpeg' });
  expect(await colourAt(picture, 390, 10)).toBe('red');
  expect(await colourAt(picture, 10, 10)).toBe('blue');
});

test('a document keeps its size and format', async () => {
  const asTaken = await drawn(await redrawDocument('image/jpeg', () => taken()));
  expect(await sharp(asTaken).metadata()).toMatchObject({ width: 600, height: 400, format: 'jpeg' });
  const asPng = await drawn(await redrawDocument('image/png', () => drawing().png().toBuffer()));
  expect(await sharp(asPng).metadata()).toMatchObject({ width: 640, height: 480, format: 'png' });
});

test('a document larger than it takes to read it becomes smaller', async () => {
  const large = () => drawing({ width: 5000, height: 500 }).jpeg().toBuffer();
  const picture = await drawn(await redrawDocument('image/jpeg', large));
  expect(await sharp(picture).metadata()).toMatchObject({ width: 4096, height: 410 });
});

test.each([
  ['a wide', { width: 900, height: 300 }],
  ['a high', { width: 300, height: 900 }],
  ['a small', { width: 40, height: 30 }],
])('%s photo becomes a square JPEG of 300 × 300', async (_kind, size) => {
  const picture = await drawn(await redrawPhoto('image/webp', () => webp(size)));
  expect(await sharp(picture).metadata()).toMatchObject({ width: 300, height: 300, format: 'jpeg' });
});

test('what is see-through in a photo becomes white', async () => {
  const clear = sharp({
    create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  });
  const picture = await drawn(await redrawPhoto('image/png', () => clear.png().toBuffer()));
  expect([
    ...(await sharp(picture).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()),
  ]).toEqual([255, 255, 255]);
});

test('texts that unpack to gigabytes are never unpacked', async () => {
  const small = await drawing().png().toBuffer();
  const bomb = withPackedTexts(small, 40, 50_000_000);
  const began = performance.now();
  const picture = await drawn(await redrawDocument('image/png', async () => bomb));
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(picture).toEqual(await drawn(await redrawDocument('image/png', async () => small)));
}, 60_000);

test('a picture of another format than its first bytes say is refused', async () => {
  expect(await redrawPhoto('image/png', () => webp())).toEqual({ refused: 'file_unreadable' });
});

test.each([
  'timeout: 12% complete',
  'VipsJpeg: Insufficient memory (case 4)',
  'vips_tracked: out of memory -- size == 144MB',
])('a picture that the server could not draw (%s) is not called damaged', async (message) => {
  const sent = await taken();
  const toBuffer = vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(new Error(message));
  try {
    await expect(redrawPhoto('image/jpeg', async () => sent)).rejects.toThrow(TooBusyError);
    expect(toBuffer).toHaveBeenCalledOnce();
  } finally {
    toBuffer.mockRestore();
  }
});

test('only so many pictures wait for their turn, and those who wait hold none', async () => {
  let read = 0;
  const first = Promise.withResolvers<Buffer>();
  const waiting = Array.from({ length: 17 }, () =>
    redrawPhoto('image/webp', () => {
      read += 1;
      return first.promise;
    }),
  );
  await expect(redrawPhoto('image/webp', () => webp())).rejects.toThrow('too many pictures');
  expect(read).toBeLessThanOrEqual(1);
  first.resolve(await webp());
  expect((await Promise.all(waiting)).every(Buffer.isBuffer)).toBe(true);
});
