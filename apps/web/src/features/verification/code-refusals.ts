import { CallError, isRefusedAs } from '@chairside/client/call-error';

/** What the server refused, as a matter of one field rather than of the whole form (SIGNUP-16). */
export interface FieldRefusal {
  field: 'planId' | 'phone' | 'email' | 'password';
  message: string;
  /** Whether whoever it is can log in with this contact instead (SIGNUP-19). */
  canLogIn: boolean;
}

const FIELDS: Partial<Record<CallError['code'], FieldRefusal['field']>> = {
  plan_not_found: 'planId',
  phone_registered: 'phone',
  phone_unproved: 'phone',
  phone_at_clinic: 'phone',
  email_registered: 'email',
  password_common: 'password',
};

export function fieldRefusal(error: unknown): FieldRefusal | null {
  if (!(error instanceof CallError)) return null;
  const field = FIELDS[error.code];
  if (!field) return null;
  return { field, message: error.message, canLogIn: isContactTaken(error) };
}

/** The contact is that of an account already. */
export function isContactTaken(error: unknown): boolean {
  return isRefusedAs(error, 'phone_registered', 'email_registered');
}

/** The server no longer knows the registration, so that no code can complete it. */
export function isRegistrationLost(error: unknown): boolean {
  return isRefusedAs(error, 'registration_not_found');
}

/** The server has judged the code, so that sending the same digits again is of no use. */
export function isCodeSpent(error: unknown): boolean {
  return isRefusedAs(error, 'code_wrong', 'code_expired', 'code_exhausted');
}
