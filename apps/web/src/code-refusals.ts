import { CallError } from './call-error.ts';

/** The contact belongs to someone who has an account: a matter of that field, not of the whole step. */
export function takenContact(error: unknown): string | null {
  if (!(error instanceof CallError)) return null;
  const taken = error.code === 'phone_registered' || error.code === 'email_registered';
  return taken ? error.message : null;
}

/** The server no longer knows the registration, so that no code can complete it. */
export function isRegistrationLost(error: unknown): boolean {
  return error instanceof CallError && error.code === 'registration_not_found';
}

/** The server has judged the code, so that sending the same digits again is of no use. */
export function isCodeSpent(error: unknown): boolean {
  return (
    error instanceof CallError &&
    (error.code === 'code_wrong' || error.code === 'code_expired' || error.code === 'code_exhausted')
  );
}
