import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

interface Drawing {
  width?: number;
  height?: number;
  background?: string;
}

/** A picture of one colour, as yet without a format. */
export function drawing({ width = 640, height = 480, background = '#3a7' }: Drawing = {}) {
  return sharp({ create: { width, height, channels: 3, background } });
}

export const jpeg = (options?: Drawing) => drawing(options).jpeg().toBuffer();
export const png = (options?: Drawing) => drawing(options).png().toBuffer();
export const webp = (options?: Drawing) => drawing(options).webp().toBuffer();

/** A picture that no two rows of are alike, so that it has a length worth cutting. */
export function noisyPicture(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const width = 400;
  const pixels = Buffer.from(Array.from({ length: width * width * 3 }, (_, place) => (place * 7919) % 251));
  return sharp(pixels, { raw: { width, height: width, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

/** A PDF of exactly so many bytes, or of few. */
export function pdf(size = 600): Buffer {
  const head = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n';
  const tail = '\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n';
  return Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(size - head.length - tail.length, 'x'),
    Buffer.from(tail),
  ]);
}

/** A PNG of so many black pixels, written down without ever drawing them. */
export function hugePng(edge: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.writeUInt8(1, 8);
  const row = 1 + Math.ceil(edge / 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(row * edge), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The picture that a PNG holds, with texts put before it that unpack to so many bytes each. */
export function withPackedTexts(png: Buffer, count: number, unpacked: number): Buffer {
  const header = 8 + 25;
  const packed = deflateSync(Buffer.alloc(unpacked), { level: 9 });
  const texts = Array.from({ length: count }, (_, place) =>
    chunk('zTXt', Buffer.concat([Buffer.from(`Text ${place}\0\0`), packed])),
  );
  return Buffer.concat([png.subarray(0, header), ...texts, png.subarray(header)]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}
