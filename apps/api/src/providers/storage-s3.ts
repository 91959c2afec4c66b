import { IncomingMessage } from 'node:http';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { inStorage, type Storage } from './storage.ts';

interface S3Options {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Null for Amazon's own. */
  endpoint: string | null;
  /** The bucket's name in the path and not in the host, as most others than Amazon have it. */
  pathStyle: boolean;
}

// A patient waits for it: what S3 does not do in this time is tried again by the patient. Once a file comes, the silence
// may be that of a slow phone, whose buffers are full.
const CONNECT_MS = 3_000;
const SILENCE_MS = { answer: 5_000, file: 60_000 };
// Whoever reads slowly, or not at all, keeps a connection from the others.
const AGENT = { keepAlive: true, maxSockets: 1_000 };

// What goes wrong is thrown, and the application's to log.
const QUIET = { debug() {}, info() {}, warn() {}, error() {} };

/** Files in a bucket of Amazon S3, or of anything that speaks its language. */
export function createS3Storage(options: S3Options, silenceMs = SILENCE_MS): Storage {
  const { accessKeyId, secretAccessKey, bucket: Bucket } = options;
  const client = new S3Client({
    region: options.region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: options.pathStyle,
    ...(options.endpoint && { endpoint: options.endpoint }),
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: silenceMs.answer,
      httpAgent: AGENT,
      httpsAgent: AGENT,
    },
    logger: QUIET,
    // Not every S3 knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  return {
    put: (Key, Body, ContentLength) =>
      inStorage(async () => {
        // Left alone, the client would go on waiting for what a broken stream still owes.
        const sending = new AbortController();
        Body.once('error', (error) => sending.abort(error));
        const put = new PutObjectCommand({ Bucket, Key, Body, ContentLength });
        const { ETag } = await client.send(put, { abortSignal: sending.signal });
        if (!ETag) throw notFromS3();
      }),
    get: (Key) =>
      inStorage(async () => {
        try {
          const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket, Key }));
          if (!ETag) throw notFromS3();
          return Body instanceof IncomingMessage ? Body.setTimeout(silenceMs.file) : null;
        } catch (error) {
          if (error instanceof NoSuchKey) return null;
          throw error;
        }
      }),
    remove: (Key) =>
      inStorage(async () => {
        const { $metadata } = await client.send(new DeleteObjectCommand({ Bucket, Key }));
        if ($metadata.httpStatusCode !== 204) throw notFromS3();
      }),
  };
}

/** A proxy's own page may come with 200: no file of ours, and nothing stored or removed. */
function notFromS3(): Error {
  return new Error('the answer is not one of S3');
}
