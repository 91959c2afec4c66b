import { extractText, getDocumentProxy } from 'unpdf';

/** What a PDF says, page by page, with its white space made one. */
export async function pdfText(file: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)));
  return text.map((page) => page.replace(/\s+/g, ' '));
}
