import type { Endpoint } from '@chairside/contract/endpoint';
import { type CallError, noAnswer, refused, unreadableAnswer } from './call-error.ts';
import { deviceToken } from './token.ts';
import type { Reply } from './upload-form.ts';

interface Attempt {
  endpoint: Endpoint;
  url: string;
  body: unknown;
  file: File | undefined;
  token: string | null;
  /** Whether the browser's cookies say who calls, in the place of a token. */
  byCookie: boolean;
  timeoutMs: number;
  onProgress: ((share: number) => void) | undefined;
}

export interface Answer {
  data: unknown;
  message: string | undefined;
}

/** Sends one request once. What goes wrong is the result, not a throw, so that a caller can decide to try again. */
export async function attempt({ endpoint, token, ...sent }: Attempt): Promise<Answer | CallError> {
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  const device = sent.byCookie ? null : deviceToken.read();
  if (device) headers.set('x-device-token', device);

  let reply: Reply;
  try {
    reply = await request(endpoint, headers, sent);
  } catch (error) {
    return noAnswer(error);
  }

  const { status, retryAfter, text } = reply;
  const envelope = readEnvelope(text);
  if (status < 200 || status > 299 || envelope.success === false) {
    const { success: _success, code, message, data: _data, ...details } = envelope;
    const refusal = {
      status,
      retryAfter,
      code: string(code),
      message: string(message),
      details,
    };
    return refused(refusal, endpoint.refusals);
  }

  const data = endpoint.data.safeParse(envelope.data);
  if (!data.success) return unreadableAnswer(endpoint, status, data.error);
  return { data: data.data, message: string(envelope.message) };
}

type Sent = Omit<Attempt, 'endpoint' | 'token'>;

async function request({ method, upload }: Endpoint, headers: Headers, sent: Sent): Promise<Reply> {
  const { url, body, file, byCookie, timeoutMs, onProgress } = sent;
  if (upload && file) {
    // Few ever upload anything, and nobody does on the first page.
    const { uploadForm } = await import('./upload-form.ts');
    return uploadForm({ method, url, headers, fields: body, name: upload, file, timeoutMs, onProgress });
  }
  if (body !== undefined) headers.set('content-type', 'application/json');
  const response = await fetch(url, {
    method,
    headers,
    credentials: byCookie ? 'same-origin' : 'omit',
    signal: AbortSignal.timeout(timeoutMs),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  // Read inside the same limit: a reply that starts and never ends is a timeout too.
  const text = await response.text();
  return { status: response.status, retryAfter: response.headers.get('retry-after'), text };
}

function string(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The reply's `{ success, message, data, … }`; empty for what is not a JSON object, such as a proxy's error page. */
function readEnvelope(text: string): Record<string, unknown> {
  try {
    const envelope: unknown = JSON.parse(text);
    return typeof envelope === 'object' && envelope !== null ? { ...envelope } : {};
  } catch {
    return {};
  }
}
