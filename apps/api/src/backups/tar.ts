import { pipeline, Readable } from 'node:stream';
import { extract, type Pack, pack } from 'tar-stream';

/** An entry of a tar, whole in memory: whoever makes entries cuts what is long into several. */
export interface TarEntry {
  name: string;
  content: Buffer;
}

/** A tar of entries, each asked for only once the one before has been read. */
export function tarOf(entries: AsyncIterable<TarEntry>, madeAt: Date): Readable {
  const tar = pack();
  addAll(tar, entries, madeAt).catch((error: unknown) => {
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return Readable.from(tar, { objectMode: false });
}

async function addAll(tar: Pack, entries: AsyncIterable<TarEntry>, mtime: Date): Promise<void> {
  for await (const { name, content } of entries) {
    await new Promise<void>((added, failed) => {
      const entry = tar.entry({ name, size: content.length, mtime }, (error) =>
        error ? failed(error) : added(),
      );
      // Where the reader of the tar breaks off, an entry emits the error besides calling back.
      entry.on('error', () => {});
      entry.end(content);
    });
  }
  tar.finalize();
}

/** The entries of a tar, one after the other; one that is larger than anything of ours is refused before it is read. */
export async function* entriesOf(tar: Readable, mostBytes: number): AsyncGenerator<TarEntry> {
  const extracted = extract();
  pipeline(tar, extracted, () => {});
  for await (const entry of extracted) {
    if (entry.header.size > mostBytes) throw new Error(`${entry.header.name} is too large to be an entry`);
    const chunks: Buffer[] = [];
    for await (const chunk of Readable.from(entry)) chunks.push(chunk);
    yield { name: entry.header.name, content: Buffer.concat(chunks) };
  }
}
