import { PASSKEYS } from '@chairside/rules/passkeys';

type Act = 'making' | 'using';

const CANCELLED: Record<Act, string> = {
  making: 'No passkey was made. Please try again, or choose another way to sign in.',
  using:
    'No passkey was used: it was cancelled, or there is none of yours on this device. Please try again, or sign in another way.',
};
const TOO_LATE = 'This took too long. Please try again.';
const KNOWN = 'There is a passkey of yours on this device already.';
const NOT_ABLE =
  'This device cannot make a passkey that asks for your fingerprint, face or PIN. Please use your phone or a security key, or choose another way.';
const NOT_HERE = 'Passkeys do not work at this address of the desk. Please choose another way to sign in.';
const FAILED: Record<Act, string> = {
  making: 'This device could not make the passkey. Please try again, or choose another way to sign in.',
  using: 'This device could not use the passkey. Please try again, or sign in another way.',
};

/** Why a browser has made or used no passkey; `message` is ready to be shown. */
export class PasskeyProblem extends Error {
  override readonly name = 'PasskeyProblem';
}

/** What a browser's refusal means to who asked for a passkey. It gives one name to cancelling and to running out of time. */
export function passkeyProblem(error: unknown, act: Act, tookMs: number): PasskeyProblem {
  return new PasskeyProblem(sentence(error instanceof Error ? error.name : '', act, tookMs), {
    cause: error,
  });
}

function sentence(name: string, act: Act, tookMs: number): string {
  switch (name) {
    case 'NotAllowedError':
      return tookMs >= PASSKEYS.ceremonySeconds * 1000 ? TOO_LATE : CANCELLED[act];
    case 'AbortError':
      return CANCELLED[act];
    case 'TimeoutError':
      return TOO_LATE;
    case 'InvalidStateError':
      return KNOWN;
    case 'ConstraintError':
    case 'NotSupportedError':
      return NOT_ABLE;
    case 'SecurityError':
      return NOT_HERE;
    default:
      return FAILED[act];
  }
}
