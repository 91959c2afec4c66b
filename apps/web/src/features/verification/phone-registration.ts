import { CallError } from '@chairside/client/call-error';
import { storage } from '@chairside/client/storage';
import { register } from './api/register.ts';
import { resendCode } from './api/resend-otp.ts';
import { verifyPhone } from './api/verify-phone.ts';
import { REGISTRATION_LOST } from './code-notices.ts';

const KEY = 'registrationPhone';

/** A registration by phone. Its phone is stored until its code has verified it (SIGNUP-11). */
export const phoneRegistration = {
  async begin(details: Parameters<typeof register>[0]) {
    const registered = await register(details);
    storage.write(KEY, details.phone);
    return registered;
  },

  resendCode,

  async complete(proof: Parameters<typeof verifyPhone>[0]) {
    if (storage.read(KEY) === null) {
      throw new CallError({ status: 0, code: 'registration_not_found', message: REGISTRATION_LOST });
    }
    const signedIn = await verifyPhone(proof);
    // Another tab may be registering another phone.
    if (storage.read(KEY) === proof.phone) storage.remove(KEY);
    return signedIn;
  },
};
