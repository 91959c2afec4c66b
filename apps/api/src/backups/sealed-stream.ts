import { type Duplex, pipeline, Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from './backup-error.ts';

const MAGIC = Buffer.from('age-encryption.org/v1\n');
// Ours names two recipients in less than a kilobyte. Before it has ended it lies in memory.
const MOST_HEADER_BYTES = 1024 * 1024;

/** Compresses what comes and encrypts it to each of the recipients; bounded in memory. */
export async function sealed(content: Readable, recipients: readonly string[]): Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(through(content, createZstdCompress()))));
}

/**
 * The opposite, with any of the keys. Its beginning shows whether it is a backup and whether one of the keys fits; that the
 * rest is whole, and unchanged, shows as it is read. What cannot be read comes out as `place_unreachable`.
 */
export async function unsealed(content: Readable, identities: readonly string[]): Promise<Readable> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  let isBackup = false;
  let isOpen = false;
  async function* looked() {
    let seen = 0;
    for await (const chunk of readable(content)) {
      isBackup ||= Buffer.from(chunk.subarray(0, MAGIC.length)).equals(MAGIC);
      seen += chunk.length;
      if (!isOpen && seen > MOST_HEADER_BYTES) throw new BackupError('not_a_backup');
      yield chunk;
    }
  }
  const begun = Readable.from(looked(), { objectMode: false });
  const decrypted = await decrypter.decrypt(toWeb(begun)).catch((error: unknown) => {
    begun.destroy();
    if (error instanceof BackupError) throw error;
    throw new BackupError(isBackup ? 'wrong_key' : 'not_a_backup', { cause: error });
  });
  isOpen = true;
  return through(fromWeb(decrypted), createZstdDecompress());
}

/** A stick that is pulled or a network that is gone does not make a backup a damaged one. */
async function* readable(content: Readable): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError('place_unreachable', { cause: error });
  }
}

/** What comes out of a transformation; an error on its way in comes out as well. */
function through(content: Readable, transformation: Duplex): Readable {
  pipeline(content, transformation, () => {});
  return transformation;
}

/** Pulls one chunk at a time: Readable.toWeb counts chunks, whatever their size. */
function toWeb(content: Readable): ReadableStream<Uint8Array> {
  const chunks = content[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

const fromWeb = (content: ReadableStream<Uint8Array>) => Readable.from(content, { objectMode: false });

/** Whether one of the keys opens a backup, of which only the beginning is read. What is none is refused, whatever the keys. */
export async function fits(content: Readable, identities: readonly string[]): Promise<boolean> {
  try {
    const opened = await unsealed(content, identities);
    opened.once('error', () => {}).destroy();
    return true;
  } catch (error) {
    if (error instanceof BackupError && error.problem === 'wrong_key') return false;
    throw error;
  } finally {
    content.once('error', () => {}).destroy();
  }
}

/** Whether what was typed is a key: it has its own check of what was mistyped. */
export function isBackupKey(typed: string): boolean {
  try {
    new Decrypter().addIdentity(typed);
    return true;
  } catch {
    return false;
  }
}
