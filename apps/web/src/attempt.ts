import type { Endpoint } from '@chairside/contract/endpoint';
import { type CallError, noAnswer, refused, unreadableAnswer } from './call-error.ts';

interface Attempt {
  endpoint: Endpoint;
  url: string;
  body: string | undefined;
  token: string | null;
  timeoutMs: number;
}

export interface Answer {
  data: unknown;
  message: string | undefined;
}

/** Sends one request once. What goes wrong is the result, not a throw, so that a caller can decide to try again. */
export async function attempt({
  endpoint,
  url,
  body,
  token,
  timeoutMs,
}: Attempt): Promise<Answer | CallError> {
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (token) headers.set('authorization', `Bearer ${token}`);

  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: endpoint.method,
      headers,
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body }),
    });
    // Read inside the same limit: a reply that starts and never ends is a timeout too.
    text = await response.text();
  } catch (error) {
    return noAnswer(error);
  }

  const envelope = readEnvelope(text);
  if (!response.ok || envelope.success === false) {
    const { success: _success, code, message, data: _data, ...details } = envelope;
    const refusal = {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      code: string(code),
      message: string(message),
      details,
    };
    return refused(refusal, endpoint.refusals);
  }

  const data = endpoint.data.safeParse(envelope.data);
  if (!data.success) return unreadableAnswer(endpoint, response.status, data.error);
  return { data: data.data, message: string(envelope.message) };
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
