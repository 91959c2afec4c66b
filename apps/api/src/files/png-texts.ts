const SIGNATURE_BYTES = 8;
// Of a chunk: its length and name before its content, a checksum after it.
const HEAD_BYTES = 8;
const AROUND_BYTES = 12;
const TEXTS = new Set(['tEXt', 'zTXt', 'iTXt']);

/**
 * A PNG without the texts that may lie in it. They are compressed and any number of them is allowed: to unpack them all,
 * as whoever draws it does, takes minutes.
 */
export function withoutTexts(png: Buffer): Buffer {
  const chunks: Buffer[] = [];
  let copiedUntil = 0;
  let start = SIGNATURE_BYTES;
  while (start + AROUND_BYTES <= png.length) {
    const end = start + AROUND_BYTES + png.readUInt32BE(start);
    if (TEXTS.has(png.toString('latin1', start + 4, start + HEAD_BYTES))) {
      chunks.push(png.subarray(copiedUntil, start));
      copiedUntil = end;
    }
    start = end;
  }
  return chunks.length === 0 ? png : Buffer.concat([...chunks, png.subarray(copiedUntil)]);
}
