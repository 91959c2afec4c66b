import { plainest, withPlainMarks } from './contact.ts';

/** How a patient is found at the desk, and how many are shown (DESK-30, DESK-31). */
export const PATIENT_SEARCH = {
  digitsMin: 4,
  lettersMin: 2,
  typedMax: 100,
  shown: 20,
} as const;

/** What a typed text asks for: the end of a phone number, the beginning of an e-mail address, or words of a name. */
export type PatientSearch =
  | { by: 'phone'; ending: string }
  | { by: 'email'; beginning: string }
  | { by: 'name'; words: string[] };

const PHONE_DIGITS = 10;
const ONLY_A_NUMBER = /^[+\d\s()./-]+$/;
const HAS_DIGIT = /\d/;

/**
 * What somebody at the desk looks for (DESK-30): digits alone are the end of a phone number, however they are spaced and
 * whatever is dialled before its ten digits; what has an @ or a digit is the beginning of an e-mail address, since no name
 * has one; all else is parts of a name, in any order. Null while too little is typed.
 */
export function patientSearch(typed: string): PatientSearch | null {
  const text = withPlainMarks(plainest(typed)).toLowerCase();
  if (ONLY_A_NUMBER.test(text)) {
    const digits = text.replace(/\D/g, '').slice(-PHONE_DIGITS);
    return digits.length >= PATIENT_SEARCH.digitsMin ? { by: 'phone', ending: digits } : null;
  }
  if (text.length < PATIENT_SEARCH.lettersMin) return null;
  if (text.includes('@') || HAS_DIGIT.test(text)) return { by: 'email', beginning: text };
  return { by: 'name', words: text.split(/\s+/) };
}
