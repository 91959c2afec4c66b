import { STAFF_PIN } from '@chairside/rules/staff-pin';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { deskDevices, staffPinTries } from '../db/schema.ts';

interface Try {
  deviceId: string;
  staffId: string;
}

/**
 * Counts a try before it is looked at, so that two at once are two; gives how many are left after it, or null where it was
 * one too many for the person here, or for the device.
 */
export async function countPinTry(tx: Queries, { deviceId, staffId }: Try): Promise<number | null> {
  const [ofPerson] = await tx
    .insert(staffPinTries)
    .values({ deviceId, staffId, wrong: 1 })
    .onConflictDoUpdate({
      target: [staffPinTries.deviceId, staffPinTries.staffId],
      set: { wrong: sql`${staffPinTries.wrong} + 1` },
      setWhere: lt(staffPinTries.wrong, STAFF_PIN.wrongPerPerson),
    })
    .returning({ wrong: staffPinTries.wrong });
  if (!ofPerson) return null;
  const onDevice = await tx
    .update(deskDevices)
    .set({ wrongPins: sql`${deskDevices.wrongPins} + 1` })
    .where(and(eq(deskDevices.id, deviceId), lt(deskDevices.wrongPins, STAFF_PIN.wrongPerDevice)))
    .returning({ id: deskDevices.id });
  return onDevice.length === 0 ? null : STAFF_PIN.wrongPerPerson - ofPerson.wrong;
}

/** Forgets the wrong PINs of somebody who has signed in on a device, and those in a row on it. */
export async function forgetPinTries(tx: Queries, { deviceId, staffId }: Try): Promise<void> {
  await tx
    .delete(staffPinTries)
    .where(and(eq(staffPinTries.deviceId, deviceId), eq(staffPinTries.staffId, staffId)));
  await tx.update(deskDevices).set({ wrongPins: 0 }).where(eq(deskDevices.id, deviceId));
}
