import type { staffEndpoints } from '@chairside/contract/staff';
import { isRefusal } from '@chairside/rules/refusal';
import { tokenSha256 } from '../auth/feature.ts';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { refuseOver } from '../security/limits.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, doneWithCookies, type Outcome, refuse } from '../use-case/outcome.ts';
import type { DeskCookies } from '../use-case/staff-caller.ts';
import { authenticatorStepOf, openSecret } from './authenticator.ts';
import { findSignedIn } from './caller.ts';
import type { StaffDependencies } from './dependencies.ts';
import { logStaff } from './log-staff.ts';
import { originOf, presentPairedDevice } from './paired-device.ts';
import { presentStaff } from './present.ts';
import { countUnusedCodes } from './recovery-code-store.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { signInHere } from './sign-in-here.ts';
import {
  findShownOwner,
  findStaffByEmail,
  insertStaff,
  lockStaff,
  type StaffRow,
  useAuthenticatorStep,
} from './staff-store.ts';
import { deleteToken } from './token-store.ts';

const SHOWN_OWNER = 'Demo Owner';
const RECOVERY_CODE = /-/;

interface SignedIn {
  person: StaffRow;
  token: string;
  recoveryCodesLeft: number;
}

/** Signing in and out at the desk (STAFF-5 to STAFF-9). */
export function staffSignInHandlers(
  dependencies: StaffDependencies,
): Handlers<Pick<typeof staffEndpoints, 'deskEntry' | 'signInStaff' | 'lookAround' | 'signOutStaff'>> {
  const {
    database,
    limits,
    log,
    passwords,
    deskPasswords,
    secret,
    staffSealing,
    clinicName,
    timeZone,
    passkeyOrigin,
    isSandbox,
    mayDemo,
  } = dependencies;

  /** Uses up the code that somebody typed, whose password was right. */
  async function useSecondFactor(
    { id: staffId, passwordHash }: StaffRow,
    code: string,
    cookies: DeskCookies,
    now: Date,
  ): Promise<Outcome<SignedIn, 'wrong_staff_sign_in'>> {
    return database.transaction(async (tx) => {
      const person = await lockStaff(tx, staffId);
      // Dismissed while the password was looked at, or given a new sign-in, of which it is none.
      if (!person || person.passwordHash !== passwordHash) return refuse('wrong_staff_sign_in');
      const isRight = RECOVERY_CODE.test(code)
        ? await useRecoveryCode(tx, secret, staffId, code, now)
        : await isCodeOfApp(person, code);
      if (!isRight) return refuse('wrong_staff_sign_in');
      const token = await signInHere(tx, staffId, cookies, now);
      return done({ person, token, recoveryCodesLeft: await countUnusedCodes(tx, staffId) });

      async function isCodeOfApp({ id, authenticatorSecret }: StaffRow, typed: string) {
        if (!authenticatorSecret) return false;
        const step = authenticatorStepOf(openSecret(staffSealing, authenticatorSecret), typed, now);
        return step !== null && (await useAuthenticatorStep(tx, id, step));
      }
    });
  }

  return {
    async deskEntry({ cookies, now }) {
      const found = await findSignedIn(database, cookies, now);
      const staff = found ? presentStaff(found.staff, found.signedInAt) : null;
      const device = await presentPairedDevice(database, cookies);
      return done({
        staff,
        clinicName: clinicName(),
        timeZone,
        sandbox: isSandbox,
        mayLookAround: mayDemo(),
        device,
        passkeyOrigin,
        now: now.toISOString(),
      });
    },

    async signInStaff({ body: { email, password, code }, cookies, now, client }) {
      const { device, addressKey, networkKey } = await originOf(database, cookies, client);
      const tooMany =
        (await refuseOver(limits, 'staffSignInsPerAddress', addressKey)) ??
        (await refuseOver(limits, 'staffSignInsPerAccount', `${networkKey} ${email}`));
      if (tooMany) return tooMany;
      const found = await findStaffByEmail(database, email);
      const method = code !== undefined && RECOVERY_CODE.test(code) ? 'recovery_code' : 'password';
      const about = { client, staffId: found?.id ?? null, method } as const;
      const line = device ? deskPasswords : passwords;
      const isRight = await line.verify(found?.passwordHash ?? null, password);
      if (!found || !isRight) {
        logStaff(log, 'staff_sign_in_failed', about);
        return refuse('wrong_staff_sign_in');
      }
      if (code === undefined) {
        logStaff(log, 'staff_password_accepted', { client, staffId: found.id });
        return refuse('second_factor_needed');
      }
      // Whoever has the password could try all codes, from many networks.
      const tooManyCodes = await refuseOver(limits, 'staffCodesPerAccount', found.id);
      if (tooManyCodes) return tooManyCodes;
      const outcome = await useSecondFactor(found, code, cookies, now);
      logStaff(log, isRefusal(outcome) ? 'staff_sign_in_failed' : 'staff_sign_in', about);
      if (isRefusal(outcome)) return outcome;
      const { person, token, recoveryCodesLeft } = outcome.data;
      return doneWithCookies({ staff: presentStaff(person, now), recoveryCodesLeft }, { token });
    },

    async lookAround({ cookies, now, client }) {
      if (!mayDemo()) return refuse('not_found');
      const tooMany = await refuseOver(limits, 'demosPerAddress', client.address);
      if (tooMany) return tooMany;
      const { owner, token } = await database.transaction(async (tx) => {
        const shown = (await findShownOwner(tx)) ?? (await insertShownOwner(tx, now));
        return { owner: shown, token: await signInHere(tx, shown.id, cookies, now) };
      });
      logStaff(log, 'staff_sign_in', { client, staffId: owner.id, method: 'look_around' });
      return doneWithCookies({ staff: presentStaff(owner, now) }, { token });
    },

    async signOutStaff({ cookies }) {
      if (cookies.token !== null) await deleteToken(database, tokenSha256(cookies.token));
      return doneWithCookies(null, { token: null });
    },
  };
}

async function insertShownOwner(tx: Queries, now: Date): Promise<StaffRow> {
  const owner: StaffRow = {
    id: newId(),
    name: SHOWN_OWNER,
    email: null,
    role: 'owner',
    maySeeMedical: false,
    passwordHash: null,
    authenticatorSecret: null,
    authenticatorStep: null,
    pinHash: null,
    createdAt: now,
    dismissedAt: null,
    dismissedBy: null,
  };
  await insertStaff(tx, owner);
  return owner;
}
