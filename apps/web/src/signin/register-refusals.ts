import { CallError } from '../call-error.ts';
import type { RegistrationField } from './register-details.ts';

/** What the server refused, as a matter of one field rather than of the whole form. */
export interface FieldRefusal {
  field: RegistrationField;
  message: string;
}

const FIELDS: Partial<Record<CallError['code'], RegistrationField>> = {
  plan_not_found: 'planId',
  phone_registered: 'phone',
  email_registered: 'email',
};

export function fieldRefusal(error: unknown): FieldRefusal | null {
  if (!(error instanceof CallError)) return null;
  const field = FIELDS[error.code];
  return field ? { field, message: error.message } : null;
}
