const END_BYTES = 1024;
const BEGINNING_BYTES = 1024;
const HEADER = /^%PDF-[12]\.\d/;
const END = /%%EOF[\0\s]*$/;
// A browser's own languages have no place where a PDF begins.
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe)\b/i;

/** Reads bytes of a file, `to` included. */
export type ReadPart = (from: number, to: number) => Promise<Buffer>;

/** Whether a file is a PDF from its first byte to its end, as far as one can tell without opening it. */
export async function isWholePdf(size: number, read: ReadPart): Promise<boolean> {
  const beginning = (await read(0, BEGINNING_BYTES - 1)).toString('latin1');
  const end = (await read(Math.max(0, size - END_BYTES), size - 1)).toString('latin1');
  return HEADER.test(beginning) && !MARKUP.test(beginning) && END.test(end);
}
