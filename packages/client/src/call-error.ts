import type { Endpoint } from '@chairside/contract/endpoint';
import type { RefusalCode } from '@chairside/contract/refusals';
import { filledIn, isSharedRefusal, SHARED_REFUSALS } from '@chairside/contract/shared-refusals';
import { formatWait } from '@chairside/rules/wait';
import { MESSAGES } from './messages.ts';
import { retryAfterSeconds } from './retry-after.ts';

/** What went wrong where no declared refusal says it. */
type FaultCode = 'timeout' | 'network' | 'cooldown' | 'unreadable' | 'undeclared';

interface Failure {
  status: number;
  code: RefusalCode | FaultCode;
  message: string;
  serverMessage?: string | null;
  retryAfterSeconds?: number | null;
  details?: Readonly<Record<string, unknown>>;
}

/** A call that did not succeed. `message` is ready to be shown; `status` is 0 when no answer came. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  readonly code: RefusalCode | FaultCode;
  /** The server's own sentence, null when it sent none. */
  readonly serverMessage: string | null;
  /** How long to wait, on a 429. */
  readonly retryAfterSeconds: number | null;
  readonly details: Readonly<Record<string, unknown>>;
  /** The shared call has shown it, or its cause, to the person. */
  isShown = false;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message, options);
    this.status = failure.status;
    this.code = failure.code;
    this.serverMessage = failure.serverMessage ?? null;
    this.retryAfterSeconds = failure.retryAfterSeconds ?? null;
    this.details = failure.details ?? {};
  }
}

/** Whether a call failed for one of these reasons. */
export function isRefusedAs<Code extends CallError['code']>(
  error: unknown,
  ...codes: Code[]
): error is CallError & { code: Code } {
  return error instanceof CallError && codes.some((code) => code === error.code);
}

/** The error of a request that brought no answer. */
export function noAnswer(cause: unknown): CallError {
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
  const code = timedOut ? 'timeout' : 'network';
  return new CallError({ status: 0, code, message: MESSAGES[code] }, { cause });
}

/** The error of a call that the cooldown after a 401 does not let out. */
export function cooldownError(secondsLeft: number): CallError {
  const message = `Authentication failed. Please wait ${secondsLeft} seconds before retrying.`;
  return new CallError({ status: 0, code: 'cooldown', message });
}

/** The error of an answer that is not what the contract says. */
export function unreadableAnswer(endpoint: Endpoint, status: number, cause: unknown): CallError {
  const message = endpoint.signsIn ? MESSAGES.invalidLogin : SHARED_REFUSALS.fault.message;
  return new CallError({ status, code: 'unreadable', message }, { cause });
}

export interface RefusalReply {
  status: number;
  retryAfter: string | null;
  code: string | undefined;
  message: string | undefined;
  details: Record<string, unknown>;
}

/** The error of an answered refusal, worded by its status (CALL-12 to CALL-19); `declared` are the endpoint's own. */
export function refused(refusal: RefusalReply, declared: readonly RefusalCode[]): CallError {
  const { status, details } = refusal;
  const serverMessage = refusal.message || null;
  const code = codeOf(refusal.code, declared);
  if (status !== 429) {
    const message = serverMessage ?? fallbackMessage(status);
    return new CallError({ status, code, message, serverMessage, details });
  }
  const seconds = retryAfterSeconds(refusal.retryAfter);
  const tooMany = filledIn(SHARED_REFUSALS.too_many_requests.message, { retryAfter: formatWait(seconds) });
  // A refusal of the endpoint's own says more than that there were too many.
  const isItsOwn = declared.some((one) => one === code);
  const message = (isItsOwn && serverMessage) || tooMany;
  return new CallError({ status, code, message, serverMessage, retryAfterSeconds: seconds, details });
}

function codeOf(code: string | undefined, declared: readonly RefusalCode[]): CallError['code'] {
  const known = declared.find((one) => one === code);
  if (known) return known;
  return code !== undefined && isSharedRefusal(code) ? code : 'undeclared';
}

const BY_STATUS: Partial<Record<number, string>> = {
  400: SHARED_REFUSALS.invalid_input.message,
  401: MESSAGES.sessionExpired,
  403: MESSAGES.forbidden,
  404: SHARED_REFUSALS.not_found.message,
};

function fallbackMessage(status: number): string {
  return status >= 500 ? SHARED_REFUSALS.fault.message : (BY_STATUS[status] ?? MESSAGES.unexpected);
}

/**
 * What to show the person whose request failed: the server's sentence or the truth about the connection and the
 * server, and only when none of these is known the screen's own `fallback` (CALL-20).
 */
export function explain(error: unknown, fallback: string): string {
  if (!(error instanceof CallError)) return fallback;
  if (error.status === 403 && !error.serverMessage) return MESSAGES.notPermitted;
  const knowsWhy =
    error.serverMessage !== null ||
    error.code === 'unreadable' ||
    error.status === 0 ||
    error.status === 429 ||
    error.status >= 500;
  return knowsWhy ? error.message : fallback;
}
