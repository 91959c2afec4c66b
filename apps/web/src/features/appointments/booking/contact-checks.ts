import type { User } from '@chairside/contract/user';
import { parseEmail, parsePhone } from '@chairside/rules/contact';
import { BOOKING } from '@chairside/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { emailAvailability } from '../api/check-email.ts';
import { phoneAvailability } from '../api/check-phone.ts';
import { useDebounced } from './use-debounced.ts';

/**
 * How a typed contact stands: `current` and `verified` are the patient's own and need no check, `unknown` is one whose
 * check has failed.
 */
export type ContactState =
  | 'empty'
  | 'invalid'
  | 'current'
  | 'verified'
  | 'checking'
  | 'available'
  | 'taken'
  | 'unknown';

export function usePhoneState(typed: string, own: User['phone']): ContactState {
  const phone = parsePhone(typed);
  const known = phone !== null && phone === own ? 'current' : null;
  const mayAsk = useDebounced(phone, BOOKING.lookupDelayMs) === phone && phone !== null && !known;
  const answer = useQuery({ ...phoneAvailability(phone ?? ''), enabled: mayAsk });
  return known ?? contactState(typed, phone, answer);
}

export function useEmailState(typed: string, own: Pick<User, 'email' | 'emailVerified'>): ContactState {
  const email = parseEmail(typed);
  const known = own.emailVerified && email !== null && email === own.email ? 'verified' : null;
  const mayAsk = useDebounced(email, BOOKING.lookupDelayMs) === email && email !== null && !known;
  const answer = useQuery({ ...emailAvailability(email ?? ''), enabled: mayAsk });
  return known ?? contactState(typed, email, answer);
}

interface Answer {
  data: { available: boolean } | undefined;
  isError: boolean;
}

export function contactState(typed: string, contact: string | null, { data, isError }: Answer): ContactState {
  if (typed.trim() === '') return 'empty';
  if (contact === null) return 'invalid';
  if (data) return data.available ? 'available' : 'taken';
  return isError ? 'unknown' : 'checking';
}
