import type { RefusalCode } from '@chairside/contract/refusals';
import type { ContactType } from '@chairside/rules/contact';
import { isRefusal } from '@chairside/rules/refusal';
import { mayStaff, needsFreshSignIn } from '@chairside/rules/staff';
import { type CodeDependencies, type CodeRefusalCode, clientAtDesk, withCode } from '../auth/feature.ts';
import type { Queries } from '../db/database.ts';
import type { Client } from '../use-case/client.ts';
import { type Outcome, refuse } from '../use-case/outcome.ts';
import type { StaffCaller } from '../use-case/staff-caller.ts';
import { lockUser, patientBy, provenContacts, type UserRow } from '../users/feature.ts';

interface IdentityRequest {
  userId: string;
  /** Of which kind the contact is that is put right or proved. */
  contactType: ContactType;
  /** The code that was sent to the patient's verified contact of the other kind. */
  identityOtp: string | undefined;
  staff: StaffCaller;
  client: Client;
  now: Date;
  /** What is used up or locked before the patient is; a refusal where it is good for nothing any more. */
  alongside?(tx: Queries): Promise<Outcome<null, CodeRefusalCode>>;
}

type LockedRefusal = 'patient_not_found' | 'identity_code_needed';

/**
 * Puts right or proves a contact by which a patient signs in. Where one of the other kind is verified it takes the code sent to
 * that, or an owner who has just signed in: otherwise whoever sits at the desk could make a phone of their own the patient's,
 * and sign in by it (DESK-116).
 */
export async function withIdentity<Data, Code extends RefusalCode>(
  dependencies: CodeDependencies,
  { userId, contactType, identityOtp, staff, client, now, alongside }: IdentityRequest,
  whatFollows: (tx: Queries, user: UserRow) => Promise<Outcome<Data, Code>>,
): Promise<Outcome<Data, Code | LockedRefusal | 'fresh_sign_in_needed' | CodeRefusalCode>> {
  const { database } = dependencies;
  const user = await patientBy(database, userId);
  if (!user) return refuse('patient_not_found');
  const verified = verifiedBesides(user, contactType);
  const isOwner = mayStaff(staff, 'manage_clinic');
  const mayDecide = isOwner && !needsFreshSignIn('manage_clinic', staff.signedInAt, now);

  const follow = async (tx: Queries): Promise<Outcome<Data, Code | LockedRefusal | CodeRefusalCode>> => {
    // A code before the user, as whoever else uses one does.
    const before = await alongside?.(tx);
    if (before && isRefusal(before)) return before;
    const locked = await lockUser(tx, userId);
    if (!locked) return refuse('patient_not_found');
    // The patient may have verified another one by now.
    const isSame = verifiedBesides(locked, contactType)?.contact === verified?.contact;
    return isSame || mayDecide ? whatFollows(tx, locked) : refuse('identity_code_needed');
  };
  if (!verified) return database.transaction(follow);
  if (identityOtp !== undefined) {
    const by = { client: clientAtDesk(client, staff), now };
    const attempt = { ...verified, purpose: 'prove_identity', code: identityOtp, ...by } as const;
    return withCode(dependencies, attempt, follow);
  }
  if (mayDecide) return database.transaction(follow);
  return refuse(isOwner ? 'fresh_sign_in_needed' : 'identity_code_needed');
}

function verifiedBesides(user: UserRow, contactType: ContactType) {
  return provenContacts(user).find((each) => each.contactType !== contactType);
}
