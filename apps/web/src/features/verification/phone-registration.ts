import { CallError } from '@chairside/client/call-error';
import { register } from './api/register.ts';
import { resendCode } from './api/resend-otp.ts';
import { verifyPhone } from './api/verify-phone.ts';
import { REGISTRATION_LOST } from './code-notices.ts';
import { sentOrJustSent } from './just-sent.ts';
import { type RegistrationDetails, registrationStore } from './registration-store.ts';

/** A registration by phone, stored until its code has verified it (SIGNUP-11). */
export const phoneRegistration = {
  /** Has its first code sent. `isJustSent`: one is on its way already, and what the server knows is what was sent then. */
  async begin(dialog: RegistrationDetails['dialog'], typed: Parameters<typeof register>[0]) {
    const { name, phone, planId, email } = typed;
    const sent = await sentOrJustSent(register(typed));
    const registrationId = 'registrationId' in sent ? sent.registrationId : undefined;
    const details = {
      dialog,
      name,
      contactType: 'phone',
      contact: phone,
      email,
      planId,
      registrationId,
    } as const;
    registrationStore.begin(details, sent.resendAfterSeconds);
    return {
      registrationId: registrationStore.read()?.registrationId,
      resendAfterSeconds: sent.resendAfterSeconds,
      isJustSent: registrationId === undefined,
    };
  },

  async resendCode(phone: string) {
    const sent = await resendCode(phone);
    registrationStore.resent(phone, sent.resendAfterSeconds);
    return sent;
  },

  async complete(proof: Parameters<typeof verifyPhone>[0]) {
    if (registrationStore.read() === null) {
      throw new CallError({ status: 0, code: 'registration_not_found', message: REGISTRATION_LOST });
    }
    const signedIn = await verifyPhone(proof);
    registrationStore.end(proof.phone);
    return signedIn;
  },
};
