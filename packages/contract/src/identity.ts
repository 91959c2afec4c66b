import * as z from 'zod/mini';
import { byContact } from './by-contact.ts';
import { endpoint } from './endpoint.ts';
import {
  codeField,
  emailField,
  idField,
  nameField,
  passwordField,
  phoneField,
  typedPasswordField,
} from './fields.ts';
import { user } from './user.ts';

const nothing = z.object({});
const signedIn = z.object({
  token: z.string(),
  user,
  /** To be sent along as `x-device-token` from then on. Not there when a server of the version before answers. */
  deviceToken: z.optional(z.string()),
});
const codeSent = z.object({ resendAfterSeconds: z.int() });
/** Who registers, beside the phone or e-mail that the code proves. */
const registrant = {
  name: nameField,
  planId: idField,
  email: z.optional(emailField),
  password: z.optional(passwordField),
};
const availability = z.object({ available: z.boolean() });

function isConfirmed({
  password,
  confirmPassword,
}: {
  password?: unknown;
  confirmPassword?: unknown;
}): boolean {
  return confirmPassword === undefined || confirmPassword === password;
}

export const identityEndpoints = {
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    summary: 'Keeps a registration by phone and sends its code',
    access: 'public',
    bypassesCooldown: true,
    body: z
      .strictObject({ ...registrant, phone: phoneField, confirmPassword: z.optional(typedPasswordField) })
      .check(z.refine(isConfirmed, { path: ['confirmPassword'], error: 'Passwords do not match' })),
    data: z.extend(codeSent, { registrationId: z.uuid() }),
    refusals: ['plan_not_found', 'phone_registered', 'email_registered', 'password_common', 'code_just_sent'],
  }),
  verifyPhone: endpoint({
    method: 'POST',
    path: '/auth/verify-phone',
    summary: 'Completes a registration by phone with its code and signs in',
    access: 'public',
    bypassesCooldown: true,
    body: z.strictObject({
      phone: phoneField,
      otp: codeField,
      registrationId: z.optional(idField),
      /** What the person who has the code says of themselves now, which counts above what was registered before. */
      details: z.optional(z.strictObject(registrant)),
    }),
    signsIn: true,
    data: signedIn,
    refusals: [
      'registration_not_found',
      'plan_not_found',
      'password_common',
      'code_wrong',
      'code_expired',
      'code_exhausted',
      'phone_registered',
      'phone_unproved',
      'phone_at_clinic',
    ],
  }),
  resendOtp: endpoint({
    method: 'POST',
    path: '/auth/resend-otp',
    summary: 'Sends the code of a registration by phone again',
    access: 'public',
    body: z.strictObject({ phone: phoneField }),
    data: codeSent,
    refusals: ['registration_not_found', 'code_just_sent'],
  }),
  sendEmailOtp: endpoint({
    method: 'POST',
    path: '/auth/send-email-otp',
    summary: 'Sends a code that proves an e-mail address',
    access: 'public',
    bypassesCooldown: true,
    body: z.strictObject({ email: emailField }),
    data: codeSent,
    refusals: ['email_registered', 'code_just_sent'],
  }),
  registerWithEmail: endpoint({
    method: 'POST',
    path: '/auth/register-with-email',
    summary: 'Registers by e-mail with its code and signs in',
    access: 'public',
    bypassesCooldown: true,
    body: z.strictObject({ email: emailField, name: nameField, planId: idField, otp: codeField }),
    signsIn: true,
    data: signedIn,
    refusals: ['plan_not_found', 'email_registered', 'code_wrong', 'code_expired', 'code_exhausted'],
  }),
  verifyEmailOtp: endpoint({
    method: 'POST',
    path: '/auth/verify-email-otp',
    summary:
      'Proves the e-mail of the signed-in user; without an access token only tells whether the code is right',
    access: 'public',
    bypassesCooldown: true,
    body: z.strictObject({ email: emailField, otp: codeField }),
    data: z.object({ user: z.nullable(user) }),
    refusals: ['email_registered', 'contact_verified', 'code_wrong', 'code_expired', 'code_exhausted'],
  }),
  sendPhoneOtpProfile: endpoint({
    method: 'POST',
    path: '/auth/send-phone-otp-profile',
    summary: 'Sends a code that proves the phone number of the signed-in user',
    access: 'patient',
    body: z.strictObject({ phone: phoneField }),
    data: codeSent,
    refusals: ['phone_registered', 'contact_verified', 'code_just_sent'],
  }),
  verifyPhoneOtpProfile: endpoint({
    method: 'POST',
    path: '/auth/verify-phone-otp-profile',
    summary: 'Proves the phone number of the signed-in user with its code',
    access: 'patient',
    bypassesCooldown: true,
    body: z.strictObject({ phone: phoneField, otp: codeField }),
    data: z.object({ user }),
    refusals: ['phone_registered', 'contact_verified', 'code_wrong', 'code_expired', 'code_exhausted'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    summary: 'Signs in with a password',
    access: 'public',
    bypassesCooldown: true,
    body: byContact({ password: typedPasswordField }),
    signsIn: true,
    data: signedIn,
    refusals: ['wrong_password', 'no_password_set'],
  }),
  sendLoginOtp: endpoint({
    method: 'POST',
    path: '/auth/send-login-otp',
    summary: 'Sends a code to sign in with; answers alike for contacts it does not know',
    access: 'public',
    bypassesCooldown: true,
    body: byContact({}),
    data: codeSent,
    refusals: ['code_just_sent'],
  }),
  loginOtp: endpoint({
    method: 'POST',
    path: '/auth/login-otp',
    summary: 'Signs in with a code',
    access: 'public',
    bypassesCooldown: true,
    body: byContact({ otp: codeField }),
    signsIn: true,
    data: signedIn,
    refusals: ['code_wrong', 'code_expired', 'code_exhausted'],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Sends a code to set a new password with; answers alike for contacts it does not know',
    access: 'public',
    body: byContact({}),
    data: codeSent,
    refusals: ['code_just_sent'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Sets a new password with its code and ends every sign-in of that user',
    access: 'public',
    body: byContact({ otp: codeField, password: passwordField }),
    data: nothing,
    refusals: ['code_wrong', 'code_expired', 'code_exhausted', 'password_common'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends the access token sent along, if any',
    access: 'public',
    data: nothing,
    refusals: [],
  }),
  checkAuth: endpoint({
    method: 'GET',
    path: '/auth/check',
    summary: 'The signed-in user',
    access: 'patient',
    bypassesCooldown: true,
    data: z.object({ user }),
    refusals: [],
  }),
  checkEmail: endpoint({
    method: 'GET',
    path: '/auth/check-email',
    summary: 'Whether an e-mail address is free to register',
    access: 'public',
    bypassesCooldown: true,
    query: z.strictObject({ email: emailField }),
    data: availability,
    refusals: [],
  }),
  checkPhone: endpoint({
    method: 'GET',
    path: '/auth/check-phone',
    summary: 'Whether a phone number is free to register',
    access: 'public',
    bypassesCooldown: true,
    query: z.strictObject({ phone: phoneField }),
    data: availability,
    refusals: [],
  }),
};
