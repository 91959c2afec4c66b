import type { Readable } from 'node:stream';
import { measuredCall } from './measured-call.ts';

/** A file of this machine, which the system can copy without its bytes passing through the server. */
interface LocalFile {
  path: string;
  read(): Readable;
}

/** The bytes of a file. */
export type Content = Readable | LocalFile;

/** Where files lie: private, each under a key of our making. */
export interface Storage {
  /** Keeps a file of so many bytes; when this resolves, it outlives whatever happens to the process. */
  put(key: string, content: Content, size: number): Promise<void>;
  /** A file as a stream; null when there is none. */
  get(key: string): Promise<Readable | null>;
  /** Removes a file and whatever an interrupted `put` left of it; that there is none is as good. */
  remove(key: string): Promise<void>;
}

/** The storage does not answer, or cannot do what it is asked: a disk that is full, a bucket out of reach (FILE-13). */
export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    super('the storage cannot be used', { cause });
    this.name = 'StorageUnavailable';
  }
}

/** Whatever goes wrong in the storage is the storage's being unavailable. */
export async function inStorage<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await measuredCall('storage', work);
  } catch (error) {
    throw new StorageUnavailable(error);
  }
}
