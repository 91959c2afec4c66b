import { storage } from '@chairside/client/storage';
import { CONTACT_TYPES } from '@chairside/rules/contact';
import { CODE_POLICY } from '@chairside/rules/limits';
import * as z from 'zod/mini';
import { isRegistrationWaiting, REGISTRATION_KEY } from './registration-key.ts';

/** A registration whose code has been sent: as much as is needed to go on with it on a page that was loaded anew. */
const storedRegistration = z.object({
  /** The dialog it was begun in. */
  dialog: z.enum(['sign-up', 'create-account']),
  isOpen: z.boolean(),
  name: z.string(),
  contactType: z.enum(CONTACT_TYPES),
  contact: z.string(),
  email: z.optional(z.string()),
  planId: z.string(),
  /** The server's name for it, where its answer has come. */
  registrationId: z.optional(z.string()),
  resendAt: z.number(),
  lapsesAt: z.number(),
});
export type StoredRegistration = z.infer<typeof storedRegistration>;
export type RegistrationDetails = Omit<StoredRegistration, 'isOpen' | 'resendAt' | 'lapsesAt'>;

const sentNow = (resendAfterSeconds: number) => ({
  resendAt: Date.now() + resendAfterSeconds * 1000,
  lapsesAt: Date.now() + CODE_POLICY.lifetimeSeconds * 1000,
});

function read(): StoredRegistration | null {
  try {
    const stored = storedRegistration.safeParse(JSON.parse(storage.read(REGISTRATION_KEY) ?? 'null'));
    return stored.success ? stored.data : null;
  } catch {
    return null;
  }
}

function write(registration: StoredRegistration): void {
  storage.write(REGISTRATION_KEY, JSON.stringify(registration));
}

/** The registration of this browser, stored until its code has verified it (SIGNUP-11, SIGNUP-18). */
export const registrationStore = {
  read,

  /** The one whose code can still be typed; one whose code has lapsed is forgotten. */
  readLive(): (StoredRegistration & { secondsToResend: number }) | null {
    const stored = isRegistrationWaiting() ? read() : null;
    return (
      stored && {
        ...stored,
        secondsToResend: Math.max(0, Math.ceil((stored.resendAt - Date.now()) / 1000)),
      }
    );
  },

  begin(details: RegistrationDetails, resendAfterSeconds: number): void {
    const before = read();
    // Begun again before its first answer had come, it is the same one to the server still.
    const registrationId =
      details.registrationId ?? (before?.contact === details.contact ? before.registrationId : undefined);
    write({ ...details, registrationId, isOpen: true, ...sentNow(resendAfterSeconds) });
  },

  resent(contact: string, resendAfterSeconds: number): void {
    const stored = read();
    if (stored?.contact === contact) write({ ...stored, ...sentNow(resendAfterSeconds) });
  },

  /** Unless another tab has begun one for another contact since. */
  change(contact: string, changes: Partial<Pick<StoredRegistration, 'planId' | 'isOpen'>>): void {
    const stored = read();
    if (stored?.contact === contact) write({ ...stored, ...changes });
  },

  /** Unless another tab has begun one for another contact since. */
  end(contact: string): void {
    if (read()?.contact === contact) storage.remove(REGISTRATION_KEY);
  },
};
