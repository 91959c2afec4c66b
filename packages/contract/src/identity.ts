import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { codeField, emailField, idField, nameField, passwordField, phoneField } from './fields.ts';
import { user } from './user.ts';

const nothing = z.object({});
const signedIn = z.object({ token: z.string(), user });
const codeSent = z.object({ resendAfterSeconds: z.int() });
const availability = z.object({ available: z.boolean() });

export const identityEndpoints = {
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    summary: 'Keeps a registration by phone and sends its code',
    access: 'public',
    body: z.strictObject({
      name: nameField,
      phone: phoneField,
      planId: idField,
      email: z.optional(emailField),
      password: z.optional(passwordField),
    }),
    data: codeSent,
    refusals: ['plan_not_found', 'phone_registered', 'email_registered'],
  }),
  verifyPhone: endpoint({
    method: 'POST',
    path: '/auth/verify-phone',
    summary: 'Completes a registration by phone with its code and signs in',
    access: 'public',
    body: z.strictObject({ phone: phoneField, otp: codeField }),
    data: signedIn,
    refusals: ['registration_not_found', 'code_wrong', 'code_expired', 'code_exhausted', 'phone_registered'],
  }),
  resendOtp: endpoint({
    method: 'POST',
    path: '/auth/resend-otp',
    summary: 'Sends the code of a registration by phone again',
    access: 'public',
    body: z.strictObject({ phone: phoneField }),
    data: codeSent,
    refusals: ['registration_not_found'],
  }),
  sendEmailOtp: endpoint({
    method: 'POST',
    path: '/auth/send-email-otp',
    summary: 'Sends a code that proves an e-mail address',
    access: 'public',
    body: z.strictObject({ email: emailField }),
    data: codeSent,
    refusals: ['email_registered'],
  }),
  registerWithEmail: endpoint({
    method: 'POST',
    path: '/auth/register-with-email',
    summary: 'Registers by e-mail with its code and signs in',
    access: 'public',
    body: z.strictObject({ email: emailField, name: nameField, planId: idField, otp: codeField }),
    data: signedIn,
    refusals: ['plan_not_found', 'email_registered', 'code_wrong', 'code_expired', 'code_exhausted'],
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
    data: z.object({ user }),
    refusals: [],
  }),
  getProfile: endpoint({
    method: 'GET',
    path: '/auth/profile',
    summary: "The signed-in user's profile",
    access: 'patient',
    data: user,
    refusals: [],
  }),
  checkEmail: endpoint({
    method: 'GET',
    path: '/auth/check-email',
    summary: 'Whether an e-mail address is free to register',
    access: 'public',
    query: z.strictObject({ email: emailField }),
    data: availability,
    refusals: [],
  }),
  checkPhone: endpoint({
    method: 'GET',
    path: '/auth/check-phone',
    summary: 'Whether a phone number is free to register',
    access: 'public',
    query: z.strictObject({ phone: phoneField }),
    data: availability,
    refusals: [],
  }),
};
