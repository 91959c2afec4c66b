import { SHARED_REFUSALS } from './shared-refusals.ts';

/**
 * The business "no"s that patients may get: their HTTP status and their sentence, whose `{…}` are details of the refusal.
 * Screens may word a code their own way; the sentence is what they fall back to (CALL-3, CODE-16). Apart from the desk's,
 * whose sentences the patients' client does not load.
 */
export const PATIENT_REFUSALS = {
  ...SHARED_REFUSALS,

  plan_not_found: { status: 404, message: 'This plan is no longer offered. Please choose another one.' },
  phone_registered: {
    status: 409,
    message: 'This phone number is already registered. Please log in instead.',
  },
  phone_at_clinic: {
    status: 409,
    message:
      'The clinic has this phone number under another name. Please call the clinic to have it changed.',
  },
  phone_unproved: {
    status: 409,
    message:
      'This phone number is in an account that logs in by email. Please log in with that, or call the clinic.',
  },
  email_registered: {
    status: 409,
    message: 'This email address is already registered. Please log in instead.',
  },
  registration_not_found: {
    status: 404,
    message: 'Phone number not found. Please go back and register again.',
  },
  code_just_sent: {
    status: 429,
    message: 'We have sent you a code already. Please enter it, or ask for another one in {retryAfter}.',
  },
  code_wrong: { status: 400, message: 'Invalid OTP. Please try again.' },
  code_expired: { status: 400, message: 'This code has expired. Please ask for a new one.' },
  code_exhausted: { status: 400, message: 'Too many wrong attempts. Please ask for a new code.' },

  wrong_password: { status: 400, message: 'This combination of contact and password is not correct.' },
  no_password_set: { status: 400, message: 'No password set for this account.' },
  password_common: {
    status: 400,
    message: 'This password is too easy to guess. Please choose a less common one.',
  },
  contact_verified: { status: 409, message: 'This contact is verified. Your profile says how to change it.' },
  contact_not_verified: {
    status: 409,
    message: 'This contact is not verified yet. It can be changed in your profile at once.',
  },
  no_other_contact: {
    status: 409,
    message: 'Your account has no other verified contact that we could send a code to.',
  },
  identity_proof_expired: {
    status: 409,
    message: 'This took more than 15 minutes. Please prove once more that it is you.',
  },
  contact_change_pending: {
    status: 409,
    message: 'Another change is waiting to take effect. Stop it first, or wait until it has.',
  },
  contact_change_not_found: {
    status: 404,
    message: 'There is nothing to stop: the change was stopped already, or has taken effect.',
  },

  already_subscribed: { status: 409, message: 'You already have an active plan.' },
  not_payable_at_clinic: {
    status: 409,
    message: 'Only a plan that waits to be paid can be paid for at the clinic.',
  },
  order_not_found: { status: 404, message: 'This payment order was not found.' },
  payment_not_verified: {
    status: 400,
    message:
      'This payment could not be verified. If money was taken, it is matched to your plan or returned, automatically.',
  },
  payment_not_captured: {
    status: 409,
    message: 'Your payment is still being processed. Your plan starts as soon as it is confirmed.',
  },
  gateway_unavailable: {
    status: 503,
    message: 'The payment service does not answer at the moment. Please try again shortly.',
  },

  no_subscription: { status: 403, message: 'No active subscription found.' },
  subscription_not_active: { status: 403, message: 'Subscription is not active.' },
  no_sessions_left: { status: 403, message: 'No sessions remaining in your current plan.' },
  booking_limit_reached: {
    status: 403,
    message: 'You have already booked the maximum number of appointments allowed by your current plan.',
  },
  date_past: { status: 400, message: 'Cannot select past date' },
  date_too_far: { status: 400, message: 'Appointments can be booked up to 90 days ahead.' },
  date_holiday: {
    status: 400,
    message: 'Cannot book on holiday: {name}. Please select a different date.',
  },
  date_not_working: {
    status: 400,
    message: 'Cannot book on non-working day. Please select a different date.',
  },
  slot_too_soon: { status: 400, message: 'Appointments must be booked at least 24 hours ahead.' },
  slot_outside_hours: { status: 400, message: 'Appointments available between {opens} to {closes}' },
  slot_not_offered: {
    status: 400,
    message: 'The selected time slot is no longer available. Please select a different time.',
  },
  slot_taken: {
    status: 409,
    message: 'This time slot has been booked by another patient. Please select a different time.',
  },
  own_appointment: {
    status: 409,
    message: 'You have an appointment at this time already.',
    messageForOther: '{visitor} has an appointment at this time already.',
  },
  too_many_changes: {
    status: 429,
    message:
      'You can book or move appointments {most} times a day. Please go on tomorrow, or call the clinic. Cancelling is always possible.',
  },
  after_plan_end: {
    status: 400,
    message: 'Your plan ends on {endDate}. Please choose an earlier date, or renew or change your plan.',
  },
  plan_paused: {
    status: 409,
    message: 'The plan is paused from {startDate} to {endDate}. Please select a different date.',
  },
  not_an_upgrade: {
    status: 409,
    message: 'This plan has no more sessions than the one you have. Please choose a larger one.',
  },
  amount_out_of_range: { status: 400, message: 'Amount must be between ₹100 and ₹1,00,000' },
  payment_due: {
    status: 409,
    message: 'This plan is not free of charge. Please choose it again and pay.',
  },
  receipt_not_found: { status: 404, message: 'There is no receipt for this payment.' },

  phone_not_verified: { status: 409, message: 'Please verify your new phone number via OTP' },
  email_not_verified: { status: 409, message: 'Please verify your new email address via OTP' },
  document_not_found: { status: 404, message: 'This document was not found.' },

  appointment_not_found: { status: 404, message: 'This appointment was not found.' },
  appointment_closed: { status: 409, message: 'This appointment can no longer be changed.' },
  change_too_late: {
    status: 400,
    message: 'Appointments can be cancelled or rescheduled up to 24 hours before they start.',
  },
} as const satisfies Record<string, { status: number; message: string; messageForOther?: string }>;
