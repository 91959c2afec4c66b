import type { Endpoint, IncomingFile } from '@chairside/contract/endpoint';
import { FILES } from '@chairside/rules/limits';
import { isRefusal } from '@chairside/rules/refusal';
import fastifyMultipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { type Refused, refuse } from '../use-case/outcome.ts';
import type { BeginUpload, Uploader } from '../use-case/upload-permit.ts';
import { describeErrors } from './described-errors.ts';
import { type ReceivedFile, receiveFile } from './received-file.ts';

// Beside its one file a form has a few short fields; a file of the first size that is too large is still taken in, for
// the use case to say so.
const LIMITS = { fileSize: FILES.sizeBytes, fieldSize: 1024, fieldNameSize: 100, headerPairs: 50 };
const PARTS_MAX = 20;
// A form with a file of the largest size, its fields and boundaries.
const FORM_BYTES = FILES.sizeBytes + 64 * 1024;
const NO_FIELDS = z.strictObject({});

declare module 'fastify' {
  interface FastifyRequest {
    /** The file of the form that was sent, while its use case is at work. */
    incomingFile: IncomingFile | null;
  }
}

/** The name its file has, and what its fields are. */
interface Form {
  upload: string;
  body: Endpoint['body'] | undefined;
}

/** What is wrong with a form, in words for whoever sent it. */
class BadForm extends Error {}

export async function prepareForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(fastifyMultipart, {
    limits: { ...LIMITS, parts: PARTS_MAX },
    throwFileSizeLimit: false,
  });
  // Any other content is turned away unread.
  scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
  scope.decorateRequest('incomingFile', null);
  // The form itself is judged once it is read.
  scope.setValidatorCompiler<z.core.$ZodType>((part) =>
    part.httpPart === 'body' ? () => true : validatorCompiler(part),
  );
}

/**
 * Whether an upload may begin is asked once its sender is known, and before anything of its body is read. Of one that
 * may not, Node discards the rest, as most browsers read an answer only then; where that is more than a form can be, or
 * has no end that is known, the connection is closed with the answer.
 */
export async function withPermit<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  begin: BeginUpload,
  use: () => Promise<Result>,
) {
  if (!request.isMultipart()) {
    return refuse('unsupported_media_type', { message: 'Please send this request as a form with a file.' });
  }
  const bytes = declaredBytes(request);
  if (bytes === undefined || bytes > FORM_BYTES) reply.header('connection', 'close');
  const permit = await begin(uploaderOf(request), bytes);
  if (isRefusal(permit)) return permit;
  reply.removeHeader('connection');
  try {
    return await use();
  } finally {
    await permit.end();
  }
}

function uploaderOf({ caller, staff }: FastifyRequest): Uploader {
  if (caller) return { kind: 'patient', id: caller.userId };
  if (staff) return { kind: 'staff', id: staff.staffId };
  throw new Error('an upload by nobody');
}

function declaredBytes({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/**
 * Takes the form of an upload in, whole, before its use case begins: one that breaks off or has too much in it changes
 * nothing. Its fields become the request's body, in whatever order they come, its file is held while `use` works.
 */
export async function withForm<Result>(
  request: FastifyRequest,
  { upload, body }: Form,
  use: () => Promise<Result>,
): Promise<Result | Refused<'invalid_input' | 'file_missing'>> {
  const held: ReceivedFile[] = [];
  try {
    const fields = await readForm(request, upload, held);
    const checked = z.safeParse(body ?? NO_FIELDS, fields);
    if (!checked.success) return refuseFields(checked.error);
    const [file] = held;
    if (!file) return refuse('file_missing');
    request.body = checked.data;
    request.incomingFile = file;
    return await use();
  } catch (error) {
    if (!(error instanceof BadForm)) throw error;
    request.log.info({ reqId: request.id, err: error }, 'a form was turned away');
    return refuse('invalid_input', { message: error.message });
  } finally {
    for (const file of held) await file.release();
  }
}

async function readForm(request: FastifyRequest, upload: string, held: ReceivedFile[]): Promise<object> {
  const fields = new Map<string, unknown>();
  try {
    for await (const part of formParts(request)) {
      if (part.type === 'field') {
        if (fields.has(part.fieldname)) throw new BadForm(`Please send ${part.fieldname} once.`);
        fields.set(part.fieldname, part.value);
        continue;
      }
      if (part.fieldname !== upload) throw new BadForm(`Please send the file under the name ${upload}.`);
      if (held.length > 0) throw new BadForm('Please send one file.');
      if (isChosen(part)) held.push(await receiveFile(part.filename, contentOf(part)));
      else part.file.resume();
    }
  } finally {
    // A client that is still sending reads the answer only if the rest is taken in.
    request.raw.unpipe();
    request.raw.resume();
  }
  return Object.fromEntries(fields);
}

/** Browsers send a file without a name where none was chosen. */
function isChosen({ filename }: MultipartFile): boolean {
  return filename !== undefined && filename !== '';
}

async function* formParts(request: FastifyRequest) {
  // Of a sender who has gone while the permit was waited for nothing more is heard, not even that they have gone.
  if (request.raw.destroyed) throw unreadable(request.raw.errored);
  try {
    yield* request.parts({ preservePath: true });
  } catch (error) {
    throw unreadable(error);
  }
}

async function* contentOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    yield* file;
  } catch (error) {
    throw unreadable(error);
  }
}

function unreadable(cause: unknown): BadForm {
  return new BadForm('This form could not be read. Please send it again.', { cause });
}

function refuseFields({ issues }: z.core.$ZodError): Refused<'invalid_input'> {
  const errors = issues.map(({ path, code, message }) => ({ field: path.join('.'), code, message }));
  return refuse('invalid_input', describeErrors(errors));
}

/** What /docs says of an upload's form: its fields and its file. */
export function describeForm({ upload, body }: Form) {
  const fields = body instanceof z.ZodMiniObject ? body : NO_FIELDS;
  return { consumes: ['multipart/form-data'], body: z.extend(fields, { [upload]: z.file() }) };
}
