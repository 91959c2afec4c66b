import type { ProviderProblem } from '@chairside/rules/provider-settings';
import { AddressNotPublic } from './public-hosts.ts';

/** A provider answered over HTTP that it does not do what it was asked. Its own words are no part of the message, which is logged. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
  readonly status: number;
  /** Null where it answered with nothing that can be read. */
  readonly words: string | null;
  constructor(message: string, { status, words }: { status: number; words: string | null }) {
    super(message);
    this.status = status;
    this.words = words;
  }
}

/** Nobody knows whether a provider has taken what it was handed: it did not answer, or with nothing that says so. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
}

/** A message cannot be handed to its provider as the clinic has not set what it needs; others can. */
export class TextNotSet extends Error {
  override name = 'TextNotSet';
}

/** The verbs of SMTP at which a mail server refuses. */
const REFUSED_AT = new Map<string, ProviderProblem>([
  ['MAIL FROM', 'sender_refused'],
  ['RCPT TO', 'recipient_refused'],
]);

export interface Failure {
  problem: ProviderProblem;
  /** What the provider said itself. */
  words: string;
}

const TIMED_OUT = new Set(['ETIMEDOUT', 'EABORT', 'ABORT_ERR', 'UND_ERR_CONNECT_TIMEOUT']);
const ENCRYPTION =
  /^(?:ETLS$|EREQUIRETLS$|EPROTO$|ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|UNABLE_TO_|SELF_SIGNED_)/;

/** What went wrong with a provider, by the codes of what was thrown (PROV-6). */
export function failureOf(error: unknown): Failure {
  const chain = chainOf(error);
  const words = chain.map(saidIn).find((said) => said !== '') ?? '';
  if (chain.some((each) => each instanceof AddressNotPublic)) return { problem: 'address_not_public', words };
  const refused = chain.find((each) => each instanceof ProviderRefused);
  if (refused) return { problem: problemByStatus(refused), words };
  const codes = chain.flatMap(codesOf);
  const has = (code: string) => codes.includes(code);
  if (has('EAUTH') || has('ENOAUTH')) return { problem: 'wrong_credentials', words };
  if (codes.some((code) => TIMED_OUT.has(code)) || chain.some(({ name }) => name === 'TimeoutError')) {
    return { problem: 'timed_out', words };
  }
  if (codes.some((code) => ENCRYPTION.test(code))) return { problem: 'encryption_failed', words };
  const refusedAt = REFUSED_AT.get(chain.map(commandOf).find((each) => each !== '') ?? '');
  if (has('EENVELOPE') && refusedAt) return { problem: refusedAt, words };
  if (has('EPROTOCOL')) return { problem: 'unexpected_answer', words };
  return { problem: words === '' ? 'unreachable' : 'refused', words };
}

function problemByStatus({ status, words }: ProviderRefused): ProviderProblem {
  if (status === 401 || status === 403) return 'wrong_credentials';
  return words === null ? 'unexpected_answer' : 'refused';
}

function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let each = error; each instanceof Error && chain.length < 5; each = each.cause) {
    chain.push(each);
    if (each instanceof AggregateError) chain.push(...each.errors.filter((one) => one instanceof Error));
  }
  return chain;
}

const textIn = (error: Error, field: 'code' | 'originalCode' | 'command' | 'response'): string => {
  const found: unknown = Object.entries(error).find(([name]) => name === field)?.[1];
  return typeof found === 'string' ? found : '';
};
const codesOf = (error: Error) => [textIn(error, 'code'), textIn(error, 'originalCode')].filter(Boolean);
const commandOf = (error: Error) => textIn(error, 'command');
const saidIn = (error: Error) =>
  error instanceof ProviderRefused ? (error.words ?? '') : textIn(error, 'response');
