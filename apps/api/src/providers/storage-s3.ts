import { randomUUID } from 'node:crypto';
import { Agent as HttpAgent, IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { MINUTE_MS } from '@chairside/rules/durations';
import { ProviderRefused } from './provider-problem.ts';
import { AddressNotPublic, isPublicAddress, lookupPublic } from './public-hosts.ts';
import { createS3Client, type S3Options } from './s3-client.ts';
import { inStorage, type Storage, StorageUnavailable } from './storage.ts';

// A patient waits for it: what S3 does not do in this time is tried again by the patient. Once a file comes, the silence
// may be that of a slow phone, whose buffers are full.
const CONNECT_MS = 3_000;
const SILENCE_MS = { answer: 5_000, file: MINUTE_MS };
// Whoever reads slowly, or not at all, keeps a connection from the others.
const AGENT = { keepAlive: true, maxSockets: 1_000 };

/** Files in a bucket of Amazon S3, or of anything that speaks its language. */
export function createS3Storage(options: S3Options, silenceMs = SILENCE_MS): Storage {
  const { bucket: Bucket } = options;
  const agent = options.isPublicOnly ? { ...AGENT, lookup: lookupPublic } : AGENT;
  const client = createS3Client(options, {
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: silenceMs.answer,
      httpAgent: new HttpAgent(agent),
      httpsAgent: new HttpsAgent(agent),
    },
  });

  return {
    put: (Key, content, ContentLength) =>
      inStorage(async () => {
        refusePrivate(options);
        const Body = content instanceof Readable ? content : content.read();
        // Left alone, the client would go on waiting for what a broken stream still owes.
        const sending = new AbortController();
        Body.once('error', (error) => sending.abort(error));
        const put = new PutObjectCommand({ Bucket, Key, Body, ContentLength });
        const { ETag } = await client.send(put, { abortSignal: sending.signal });
        if (!ETag) throw notFromS3();
      }),
    get: (Key) =>
      inStorage(async () => {
        refusePrivate(options);
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
        refusePrivate(options);
        const { $metadata } = await client.send(new DeleteObjectCommand({ Bucket, Key }));
        if ($metadata.httpStatusCode !== 204) throw notFromS3();
      }),
  };
}

/** A proxy's own page may come with 200: no file of ours, and nothing stored or removed. */
function notFromS3(): Error {
  return new Error('the answer is not one of S3');
}

/** A server that is named by its address is not looked up. */
function refusePrivate({ endpoint, isPublicOnly }: S3Options): void {
  if (!isPublicOnly || endpoint === null) return;
  const host = new URL(endpoint).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw new AddressNotPublic();
}

/** Without that, S3 does not say of a file that it is not there. */
const LACKS_LIST = 'asked for a file that is not there, which needs s3:ListBucket on the bucket';

/**
 * Stores a file, reads it and removes it again, and asks for one that was never there; throws what the provider refused, in its
 * words.
 */
export async function proveBucket(options: S3Options, silenceMs: number): Promise<void> {
  const storage = createS3Storage(options, { answer: silenceMs, file: silenceMs });
  const key = `test-${randomUUID()}`;
  const content = Buffer.from('A test of the storage.');
  try {
    await storage.put(key, Readable.from([content]), content.length);
    const found = await storage.get(key);
    if (!found)
      throw new ProviderRefused('a file that was stored is not there', { status: 200, words: null });
    found.destroy();
    await storage.remove(key);
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
  const missing = await storage.get(`${key}-missing`).catch((error: unknown) => {
    const refusal = refusalOf(error);
    if (refusal?.status !== 403) throw refusal ?? error;
    // By then the key itself has been shown to be right.
    throw new ProviderRefused('a file that is not there may not be asked for', {
      status: 200,
      words: `${refusal.words} (${LACKS_LIST})`,
    });
  });
  missing?.destroy();
}

/** What the provider refused, in its words; null where it was something else that went wrong. */
function refusalOf(error: unknown): ProviderRefused | null {
  const cause = error instanceof StorageUnavailable ? error.cause : error;
  if (!(cause instanceof S3ServiceException)) return null;
  const { httpStatusCode: status = 0 } = cause.$metadata;
  return new ProviderRefused(`S3 answered ${status}`, { status, words: `${cause.name}: ${cause.message}` });
}
