import type { DeskDevice, deskDeviceEndpoints } from '@chairside/contract/desk-devices';
import { DESK_DEVICES } from '@chairside/rules/staff';
import { recordAct } from '../audit/feature.ts';
import { newToken, tokenSha256 } from '../auth/feature.ts';
import { newId } from '../db/ids.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, doneWithCookies, refuse } from '../use-case/outcome.ts';
import { lockForCeiling } from './ceiling-store.ts';
import type { StaffDependencies } from './dependencies.ts';
import { countDevices, type DeviceRow, deleteDevice, insertDevice, listDevices } from './device-store.ts';
import { logStaff } from './log-staff.ts';
import { findPairedDevice } from './paired-device.ts';
import { findStaff } from './staff-store.ts';
import { tieToken } from './token-store.ts';

/** The clinic's own PCs (STAFF-13). */
export function deviceHandlers({
  database,
  log,
}: StaffDependencies): Handlers<
  Pick<typeof deskDeviceEndpoints, 'deskDevices' | 'pairDevice' | 'revokeDevice'>
> {
  return {
    async deskDevices({ cookies }) {
      const key = cookies.device === null ? null : tokenSha256(cookies.device);
      const devices = await listDevices(database);
      return done(
        devices.map((device) =>
          presentDevice(device, device.pairedByName, key !== null && device.keySha256.equals(key)),
        ),
      );
    },

    async pairDevice({ body: { name }, staff, cookies, now, client }) {
      const key = newToken();
      const device = {
        id: newId(),
        name,
        keySha256: tokenSha256(key),
        pairedBy: staff.staffId,
        pairedAt: now,
        lastUsedAt: now,
        wrongPins: 0,
      };
      const pairedByName = await database.transaction(async (tx) => {
        await lockForCeiling(tx, 'desk devices');
        const former = await findPairedDevice(tx, cookies);
        const others = (await countDevices(tx)) - (former ? 1 : 0);
        if (others >= DESK_DEVICES.most) return refuse('too_many_devices');
        await insertDevice(tx, device);
        const act = { staffId: staff.staffId, kind: 'device_paired', subjectId: device.id, at: now } as const;
        await recordAct(tx, { ...act, about: name });
        // From now on this sign-in is good here alone.
        if (cookies.token !== null) await tieToken(tx, tokenSha256(cookies.token), device.id);
        // Paired anew, it is listed once; what else was signed in under its former key ends.
        if (former) await deleteDevice(tx, former.id);
        return (await findStaff(tx, staff.staffId))?.name ?? '';
      });
      if (typeof pairedByName !== 'string') return pairedByName;
      logStaff(log, 'desk_device_paired', { client, staffId: staff.staffId, deviceId: device.id });
      return doneWithCookies(presentDevice(device, pairedByName, true), { device: key });
    },

    async revokeDevice({ params: { id }, staff, now, client }) {
      await database.transaction(async (tx) => {
        const paired = await deleteDevice(tx, id);
        const act = { staffId: staff.staffId, kind: 'device_revoked', subjectId: id, at: now } as const;
        if (paired) await recordAct(tx, { ...act, about: paired.name });
      });
      logStaff(log, 'desk_device_revoked', { client, staffId: staff.staffId, deviceId: id });
      return done(null);
    },
  };
}

function presentDevice(
  { id, name, pairedAt, lastUsedAt }: Omit<DeviceRow, 'keySha256' | 'wrongPins' | 'pairedBy'>,
  pairedBy: string,
  isThisOne: boolean,
): DeskDevice {
  return {
    _id: id,
    name,
    pairedAt: pairedAt.toISOString(),
    pairedBy,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isThisOne,
  };
}
