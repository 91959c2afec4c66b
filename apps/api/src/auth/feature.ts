import { cleanUpSignIns } from './clean-up.ts';
import type { AuthDependencies } from './dependencies.ts';
import { authHandlers } from './handlers.ts';
import { codeCeilingReached, codeReadiness } from './send-limits.ts';

export { browserName } from './browser-name.ts';
export { callerFinder } from './caller.ts';
export { checkPassword, type PasswordDependencies } from './check-password.ts';
export {
  type CodeAttempt,
  type CodeDependencies,
  type CodeRefusalCode,
  checkCode,
  issueCode,
  sendCode,
  useUpCode,
  withCode,
} from './codes.ts';
export type { LockVisitsToNotify, NoteFormerContact } from './dependencies.ts';
export { endSignIns } from './end-sign-ins.ts';
export { eraseAccount } from './erasure.ts';
export { clientAtDesk } from './guess-origin.ts';
export { isGuessable } from './guessable-passwords.ts';
export { findDevices } from './known-device-store.ts';
export { forgetPasswordTries } from './password-tries.ts';
export { createPasswords, type Passwords } from './passwords.ts';
export { newLinkCode, newToken, tokenSha256 } from './secrets.ts';
export { logSecurity, logSignIn } from './security-log.ts';
export { codeCeilingReached, refuseSending, refuseSendingFrom } from './send-limits.ts';
export { signIn } from './sign-in.ts';
export { deleteAllSignIns, truncateSignIns } from './store.ts';
export { findAllSignIns } from './token-store.ts';

/** Who a patient is: registration, codes, passwords, and what keeps a browser signed in. */
export function authFeature(dependencies: AuthDependencies) {
  const { database, limits } = dependencies;
  return {
    handlers: authHandlers(dependencies),
    readiness: () => codeReadiness(limits),
    ceilings: { isCodeCeilingReached: () => codeCeilingReached(limits) },
    jobs: { hourly: { 'clean-up-identity': (now: Date) => cleanUpSignIns(database, now) } },
  };
}
