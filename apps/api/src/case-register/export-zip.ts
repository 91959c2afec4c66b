import { Readable, type Writable } from 'node:stream';
import yazl from 'yazl';
import type { Queries } from '../db/database.ts';
import { listWays } from '../sale-documents/feature.ts';
import { documentHtml } from './document-html.ts';
import { findDocumentsOf } from './documents-store.ts';
import type { ExportContent } from './export-content.ts';

const PAGES_AT_ONCE = 200;

/** The pages of documents in their order, read so many at a time, each when its turn comes. */
async function* pagesOf(queries: Queries, documents: ExportContent['documents']): AsyncGenerator<string> {
  for (let begin = 0; begin < documents.length; begin += PAGES_AT_ONCE) {
    const ids = documents.slice(begin, begin + PAGES_AT_ONCE).map(({ id }) => id);
    const found = new Map((await findDocumentsOf(queries, ids)).map((each) => [each.document.id, each]));
    const ways = await listWays(queries, ids);
    for (const id of ids) {
      const document = found.get(id);
      if (!document) throw new Error('a document was gone when it was to be exported');
      yield documentHtml(document, ways.get(id) ?? []);
    }
  }
}

interface Zipped extends ExportContent {
  now: Date;
}

/** All of it as one zip, which is made as it is read; closing the tables is for who opened them. */
export function zipInto(output: Writable, queries: Queries, { files, documents, now }: Zipped): void {
  const zip = new yazl.ZipFile();
  const fail = (error: Error) => void output.destroy(error);
  zip.on('error', fail);
  for (const { name, data } of files) {
    data.on('error', fail);
    zip.addReadStream(data, name, { mtime: now });
  }
  const pages = pagesOf(queries, documents);
  for (const { number } of documents) {
    const path = `documents/${number.replaceAll('/', '-')}.html`;
    zip.addReadStreamLazy(path, { mtime: now }, (pass) => {
      if (output.destroyed) return;
      pages.next().then(
        ({ value }) => pass(null, Readable.from([Buffer.from(value ?? '')])),
        (error: unknown) => zip.emit('error', error),
      );
    });
  }
  zip.end();
  zip.outputStream.pipe(output);
}
