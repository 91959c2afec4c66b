import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  NotFound,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { resumedContent } from './resumed-content.ts';
import { createS3Client, type S3Options } from './s3-client.ts';

// Two in memory at a time; of 10,000 that an object may have, it is enough for 160 GB.
const PART_BYTES = 16 * 1024 * 1024;
const AT_ONCE = 2;
const READ_PAUSES_MS = [1_000, 5_000, 20_000];

/** Long objects below a prefix of a bucket; one appears whole or not at all. */
export interface BackupBucket {
  list(): Promise<{ name: string; bytes: number }[]>;
  write(name: string, content: Readable): Promise<void>;
  read(name: string): Promise<Readable | null>;
  remove(name: string): Promise<void>;
  writeText(name: string, text: string): Promise<void>;
  /** Gives up what an interrupted run has sent, by its name: nobody sees it, and it is paid for. */
  abortUnfinished(isOurs: (name: string) => boolean): Promise<void>;
}

export function openBackupBucket(options: S3Options, prefix: string): BackupBucket {
  const { bucket: Bucket } = options;
  const client = createS3Client(options, {
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 120_000 },
  });
  const Key = (name: string) => `${prefix}${name}`;
  const bytesOf = async (key: string) => {
    try {
      return (await client.send(new HeadObjectCommand({ Bucket, Key: key }))).ContentLength ?? 0;
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  };
  return {
    async list() {
      const found: { name: string; bytes: number }[] = [];
      let token: string | undefined;
      do {
        const page: ListObjectsV2CommandOutput = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: token }),
        );
        for (const { Key: key = '', Size = 0 } of page.Contents ?? []) {
          found.push({ name: key.slice(prefix.length), bytes: Size });
        }
        token = page.NextContinuationToken;
      } while (token);
      return found;
    },
    async write(name, content) {
      // A source that fails does not wait for what is under way; a bucket that refuses ends the reading with an AbortError.
      const failed = new AbortController();
      content.once('error', (error) => {
        if (error.name !== 'AbortError') failed.abort(error);
      });
      const upload = new Upload({
        client,
        params: { Bucket, Key: Key(name), Body: content },
        partSize: PART_BYTES,
        queueSize: AT_ONCE,
        abortController: failed,
      });
      await upload.done().catch((error: unknown) => {
        throw failed.signal.reason ?? error;
      });
    },
    async read(name) {
      const bytes = await bytesOf(Key(name));
      if (bytes === null) return null;
      const from = async (byte: number) => {
        const found = await client.send(
          new GetObjectCommand({ Bucket, Key: Key(name), Range: `bytes=${byte}-` }),
        );
        if (!(found.Body instanceof Readable)) throw new Error('the answer has no content');
        return found.Body;
      };
      return Readable.from(resumedContent({ bytes, from, pausesMs: READ_PAUSES_MS }), { objectMode: false });
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: Key(name) }));
    },
    async writeText(name, text) {
      await client.send(new PutObjectCommand({ Bucket, Key: Key(name), Body: text }));
    },
    async abortUnfinished(isOurs) {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix }));
      for (const { Key: key = '', UploadId } of Uploads) {
        // Others may send something into the same bucket just now.
        if (!isOurs(key.slice(prefix.length))) continue;
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key: key, UploadId }));
      }
    },
  };
}
