import type { deskDeviceEndpoints } from '@chairside/contract/desk-devices';
import { isFreshSignIn } from '@chairside/rules/staff';
import { isGuessablePin } from '@chairside/rules/staff-pin';
import { tokenSha256 } from '../auth/feature.ts';
import { refuseOver } from '../security/limits.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, doneWithCookies, refuse } from '../use-case/outcome.ts';
import { findSignedIn } from './caller.ts';
import type { StaffDependencies } from './dependencies.ts';
import { logStaff } from './log-staff.ts';
import { newStaffToken } from './new-token.ts';
import { originOf } from './paired-device.ts';
import { countPinTry, forgetPinTries, uncountPinTry } from './pin-store.ts';
import { presentStaff } from './present.ts';
import { findStaff, lockStaff, setPin } from './staff-store.ts';
import { deleteToken } from './token-store.ts';

/** PINs, which change hands on the clinic's own PCs and work nowhere else (STAFF-14, STAFF-15). */
export function pinHandlers({
  database,
  limits,
  deskPasswords,
  log,
}: StaffDependencies): Handlers<Pick<typeof deskDeviceEndpoints, 'choosePin' | 'signInByPin'>> {
  return {
    async choosePin({ body: { pin }, staff: { staffId, signedInAt }, cookies, now, client }) {
      if (!isFreshSignIn(signedInAt, now)) return refuse('fresh_sign_in_needed');
      if (isGuessablePin(pin)) return refuse('pin_guessable');
      const pinHash = await deskPasswords.hash(pin);
      return database.transaction(async (tx) => {
        // Dismissed, or given a new sign-in, which ends all that were before, while the PIN was hashed.
        const isHere = (await lockStaff(tx, staffId)) && (await findSignedIn(tx, cookies, now));
        if (!isHere) return refuse('unauthenticated');
        await setPin(tx, staffId, pinHash);
        logStaff(log, 'staff_pin_chosen', { client, staffId });
        return done(null);
      });
    },

    async signInByPin({ body: { staffId, pin }, cookies, now, client }) {
      const { device, addressKey } = await originOf(database, cookies, client);
      const tooMany = await refuseOver(limits, 'staffPinsPerAddress', addressKey);
      if (tooMany) return tooMany;
      const about = { client, staffId, method: 'pin' } as const;
      if (!device) {
        logStaff(log, 'staff_sign_in_failed', about);
        return refuse('device_not_paired');
      }
      const person = await findStaff(database, staffId);
      const onDevice = { deviceId: device.id, staffId };
      // Of somebody who has left since the screen was drawn there is nothing to try, nor to count by.
      const triesLeft = person?.pinHash
        ? await database.transaction((tx) => countPinTry(tx, onDevice))
        : null;
      if (!person || triesLeft === null) {
        logStaff(log, 'staff_sign_in_failed', about);
        return refuse('pin_blocked');
      }
      const isRight = await deskPasswords.verify(person.pinHash, pin).catch(async (error) => {
        await database.transaction((tx) => uncountPinTry(tx, onDevice));
        throw error;
      });
      if (!isRight) {
        logStaff(log, 'staff_sign_in_failed', about);
        return triesLeft === 0 ? refuse('pin_blocked') : refuse('wrong_pin', { triesLeft });
      }
      const token = await database.transaction(async (tx) => {
        // Dismissed while the PIN was looked at, or another PIN chosen.
        const unchanged = await lockStaff(tx, staffId);
        if (unchanged?.pinHash !== person.pinHash) return null;
        await forgetPinTries(tx, onDevice);
        if (cookies.token !== null) await deleteToken(tx, tokenSha256(cookies.token));
        return newStaffToken(tx, staffId, now, { deviceId: device.id, isByPin: true });
      });
      if (token === null) return refuse('pin_blocked');
      logStaff(log, 'staff_sign_in', about);
      return doneWithCookies({ staff: presentStaff(person, null) }, { token });
    },
  };
}
