import { extractText, getDocumentProxy } from 'unpdf';

/** What a PDF says, page by page, with its white space made one. */
export async function pdfText(file: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)));
  return text.map((page) => page.replace(/\s+/g, ' '));
}

/** How far above the foot of its page the lowest line of a PDF stands, in points. */
export async function lowestLine(file: Uint8Array): Promise<number> {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { items } = await (await pdf.getPage(pdf.numPages)).getTextContent();
  return Math.min(...items.map((item) => ('transform' in item ? Number(item.transform[5]) : Infinity)));
}
