import { request as requestPlainly } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { OutcomeUnknown } from './provider-problem.ts';

/**
 * Posts JSON, and says of a call without an answer whether it had left: `fetch` does not say of one that timed out whether it was
 * ever connected. What is no JSON is null.
 */
export async function postJson(
  url: string,
  body: object,
  headers: Record<string, string>,
  timeoutMs: number,
): Promise<{ status: number; answer: unknown }> {
  let hasLeft = false;
  const answered = new Promise<{ status: number; answer: unknown }>((resolve, reject) => {
    const ask = url.startsWith('https:') ? request : requestPlainly;
    const call = ask(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    call.once('finish', () => {
      hasLeft = true;
    });
    call.on('error', reject);
    call.once('response', (response) => {
      text(response).then(
        (said) => resolve({ status: response.statusCode ?? 0, answer: parsed(said) }),
        reject,
      );
    });
    call.end(JSON.stringify(body));
  });
  return answered.catch((error: unknown) => {
    throw hasLeft ? new OutcomeUnknown('no answer came', { cause: error }) : error;
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
