import type { ClinicReason } from '@chairside/rules/contact';
import { isRefusal } from '@chairside/rules/refusal';
import { recordAccess } from '../audit/feature.ts';
import {
  type CodeAttempt,
  type CodeDependencies,
  type CodeRefusalCode,
  useUpCode,
  withCode,
} from '../auth/feature.ts';
import type { Queries } from '../db/database.ts';
import type { Client } from '../use-case/client.ts';
import { type Outcome, refuse } from '../use-case/outcome.ts';
import { findUser, provenContacts } from '../users/feature.ts';
import { type AddRefusal, addChange } from './add-change.ts';
import type { NotifyContactChange } from './dependencies.ts';
import { PURPOSE, sendChangeCode } from './send-change-code.ts';
import type { ContactChangeRow } from './store.ts';

/** What the clinic changes a patient's phone with. */
export interface ClinicChangeDependencies extends CodeDependencies {
  notifyContactChange: NotifyContactChange;
}

interface PhoneChange {
  userId: string;
  phone: string;
  /** Where it is typed; the command line has no browser. */
  client?: Client;
  now: Date;
}

// The limits of codes and guesses count what is typed at the clinic as one network.
const CLINIC: Client = {
  address: 'clinic',
  network: 'clinic',
  shortenedAddress: 'clinic',
  deviceToken: null,
  userAgent: '',
};

/** Sends a code to the new phone of a patient whom the clinic has in front of it (PROF-21). */
export async function sendCodeAtClinic(
  dependencies: ClinicChangeDependencies,
  { userId, phone, client = CLINIC, now }: PhoneChange,
) {
  const contact = { contactType: 'phone', contact: phone } as const;
  const user = await findUser(dependencies.database, userId);
  if (!user || !provenContacts(user).some(({ contactType }) => contactType === 'phone')) {
    return refuse('contact_not_verified');
  }
  return sendChangeCode(dependencies, { userId, contact, client, now });
}

interface BegunChange extends PhoneChange {
  /** What the patient reads from the new phone. */
  code: string;
  /** Why, where the clinic has seen who it is; null where the patient has proved to be the owner of the account. */
  clinicReason: ClinicReason | null;
  /** The code by which they have, used up together with the other. */
  ownership?: CodeAttempt;
  staffId?: string;
  /** What else is to be stored together with it. */
  alongside?(tx: Queries): Promise<void>;
}

/**
 * Begins the same change as the patient's own. It waits and can be stopped like that one, and stands in the audit log
 * (PROF-21, DESK-113).
 */
export function changePhoneAtClinic(
  dependencies: ClinicChangeDependencies,
  { userId, phone, client = CLINIC, now, code, clinicReason, ownership, staffId, alongside }: BegunChange,
): Promise<Outcome<ContactChangeRow, AddRefusal | CodeRefusalCode>> {
  const contact = { contactType: 'phone', contact: phone } as const;
  const attempt = { ...contact, purpose: PURPOSE, code, client, now } as const;
  return withCode(dependencies, attempt, async (tx) => {
    // A code before the user, as whoever else uses one does.
    const used = ownership && (await useUpCode(dependencies, tx, ownership));
    if (used && isRefusal(used)) return used;
    const change = { userId, clinicReason, contact };
    const outcome = await addChange(dependencies.notifyContactChange, tx, change, now);
    if (!isRefusal(outcome)) {
      const access = { userId, actor: 'clinic', action: 'write', subject: 'account', now } as const;
      await recordAccess(tx, { ...access, ...(staffId && { staffId }) });
      await alongside?.(tx);
    }
    return outcome;
  });
}
