import * as z from 'zod';
import {
  GatewayKeyRevoked,
  GatewayNotYet,
  GatewayRefused,
  GatewayUnavailable,
  NO_REASON,
  NotAtGateway,
} from './gateway-errors.ts';
import { described } from './razorpay-entities.ts';

// Two calls in a row still leave time to answer the patient within eight seconds.
const TIMEOUT_MS = 3_500;

/** The one thing that passes and has the code of what does not (PAY-21). */
const PASSES = /another payment operation is in progress/i;

const errorBody = z.object({
  error: z.object({
    // Of a request that is wrong whenever it is sent; others tell of trouble that passes.
    code: z.literal(NO_REASON),
    description: described,
    // `NA` where Razorpay has none.
    reason: z
      .string()
      .regex(/^[a-z]\w{0,63}$/)
      .nullable()
      .catch(null),
  }),
});

interface CallOptions {
  apiUrl: () => string;
  keyId: string;
  keySecret: string;
  /** Called with each request: whether Razorpay answered it, were it by refusing that one thing, to who has these keys. */
  onOutcome?: (isAnswered: boolean) => Promise<void>;
}

export interface RazorpayCalls {
  /** What a path holds; null where Razorpay knows nothing by it. */
  find<Schema extends z.ZodType>(answer: Schema, path: string): Promise<z.output<Schema> | null>;
  /** What a path of something that exists holds. */
  read<Schema extends z.ZodType>(answer: Schema, path: string): Promise<z.output<Schema>>;
  /** Has something made or changed; throws GatewayRefused where that is refused for good. */
  send<Schema extends z.ZodType>(
    answer: Schema,
    path: string,
    body: object,
    headers?: Record<string, string>,
  ): Promise<z.output<Schema>>;
}

/** Calls of Razorpay's API over HTTP, by the keys of an account. No answer is believed before it is measured. */
export function razorpayCalls({
  apiUrl,
  keyId,
  keySecret,
  onOutcome = async () => {},
}: CallOptions): RazorpayCalls {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function usable<Answer>(path: string, ask: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await ask();
      await onOutcome(true);
      return answer;
    } catch (error) {
      const isAnswer = error instanceof GatewayRefused || error instanceof GatewayNotYet;
      await onOutcome(isAnswer);
      if (isAnswer || error instanceof GatewayKeyRevoked) throw error;
      const where = path.replace(/\/[a-z]+_\w+/, '/…').replace(/\?.*/, '');
      throw new GatewayUnavailable(`no usable answer to ${where}`, { cause: error });
    }
  }

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(`${apiUrl()}/v1${path}`, {
      ...init,
      headers: { authorization, 'content-type': 'application/json', ...init.headers },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (response.status !== 401) return response;
    throw new GatewayKeyRevoked('the payment gateway refuses the keys', {
      cause: refusalOf(await response.json()),
    });
  }

  // Razorpay answers 400 for identifiers it does not know.
  const isUnknown = ({ status }: Response) => status === 400 || status === 404;

  const find: RazorpayCalls['find'] = (answer, path) =>
    usable(path, async () => {
      const response = await request(path);
      return isUnknown(response) ? null : answer.parse(await usableJson(response));
    });

  return {
    find,
    async read(answer, path) {
      const found = await find(answer, path);
      if (found === null) throw new NotAtGateway('the payment gateway does not know what it has made');
      return found;
    },
    send: (answer, path, body, headers = {}) =>
      usable(path, async () => {
        const response = await request(path, { method: 'POST', headers, body: JSON.stringify(body) });
        if (isUnknown(response)) throw refusalOf(await response.json());
        return answer.parse(await usableJson(response));
      }),
  };
}

async function usableJson(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`the payment gateway answered ${response.status}`);
  return response.json();
}

/** Throws where the body is none of Razorpay's: then it may have been anybody who answered, and nothing is known. */
function refusalOf(body: unknown): GatewayRefused | GatewayNotYet {
  const { code, description, reason } = errorBody.parse(body).error;
  const sentence = description ?? '';
  if (PASSES.test(sentence)) return new GatewayNotYet(sentence);
  return new GatewayRefused(reason ?? code, sentence);
}
