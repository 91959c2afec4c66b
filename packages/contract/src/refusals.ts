import { ADJUSTMENT_REFUSALS } from './adjustment-refusals.ts';
import { BACKUP_REFUSALS } from './backup-refusals.ts';
import { BLOCKED_TIME_REFUSALS } from './blocked-time-refusals.ts';
import { BOOKING_REFUSALS } from './booking-refusals.ts';
import { CASE_REGISTER_REFUSALS } from './case-register-refusals.ts';
import { CASH_UP_REFUSALS } from './cash-up-refusals.ts';
import { CLINIC_REFUSALS } from './clinic-refusals.ts';
import { DESK_MESSAGE_REFUSALS } from './desk-message-refusals.ts';
import { DESK_PATIENT_REFUSALS } from './desk-patient-refusals.ts';
import { FILE_REFUSALS } from './file-refusals.ts';
import { HOURS_REFUSALS } from './hours-refusals.ts';
import { PASSKEY_REFUSALS } from './passkey-refusals.ts';
import { PATIENT_IMPORT_REFUSALS } from './patient-import-refusals.ts';
import { PATIENT_REFUSALS } from './patient-refusals.ts';
import { PAYMENT_REQUEST_REFUSALS } from './payment-request-refusals.ts';
import { PEOPLE_REFUSALS } from './people-refusals.ts';
import { PLAN_EDITING_REFUSALS } from './plan-editing-refusals.ts';
import { PROVIDER_REFUSALS } from './provider-refusals.ts';
import { REFUND_REFUSALS } from './refund-refusals.ts';
import { REQUEST_REFUSALS } from './request-refusals.ts';
import { SALE_REFUSALS } from './sale-refusals.ts';
import { STAFF_REFUSALS } from './staff-refusals.ts';
import { TAX_REFUSALS } from './tax-refusals.ts';
import { TREATMENT_REFUSALS } from './treatment-refusals.ts';
import { VISIT_REFUSALS } from './visit-refusals.ts';

/** Every business "no" the server gives: its HTTP status and its sentence, whose `{…}` are details (CALL-3, CODE-16). */
export const REFUSALS = {
  ...PATIENT_REFUSALS,
  ...BOOKING_REFUSALS,
  ...FILE_REFUSALS,
  ...REQUEST_REFUSALS,
  ...STAFF_REFUSALS,
  ...DESK_PATIENT_REFUSALS,
  ...PATIENT_IMPORT_REFUSALS,
  ...ADJUSTMENT_REFUSALS,
  ...VISIT_REFUSALS,
  ...HOURS_REFUSALS,
  ...PEOPLE_REFUSALS,
  ...BLOCKED_TIME_REFUSALS,
  ...PASSKEY_REFUSALS,
  ...CLINIC_REFUSALS,
  ...DESK_MESSAGE_REFUSALS,
  ...PLAN_EDITING_REFUSALS,
  ...PROVIDER_REFUSALS,
  ...TREATMENT_REFUSALS,
  ...SALE_REFUSALS,
  ...CASE_REGISTER_REFUSALS,
  ...CASH_UP_REFUSALS,
  ...PAYMENT_REQUEST_REFUSALS,
  ...REFUND_REFUSALS,
  ...TAX_REFUSALS,
  ...BACKUP_REFUSALS,
} as const satisfies Record<string, { status: number; message: string; messageForOther?: string }>;

export type RefusalCode = keyof typeof REFUSALS;

type PlacesOf<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesOf<Rest>
  : never;

/** The details that the sentence of a refusal needs; dates are `YYYY-MM-DD`, clock times `HH:MM`. */
export type SentenceDetails<Code extends RefusalCode> = Record<
  PlacesOf<(typeof REFUSALS)[Code]['message']>,
  string | number
>;
