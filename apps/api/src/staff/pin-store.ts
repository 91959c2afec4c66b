import { STAFF_PIN } from '@chairside/rules/staff-pin';
import { and, eq, lt, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { deskDevices, staffPinTries } from '../db/schema.ts';

interface Try {
  deviceId: string;
  staffId: string;
}

const isOf = ({ deviceId, staffId }: Try) =>
  and(eq(staffPinTries.deviceId, deviceId), eq(staffPinTries.staffId, staffId));

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

/** Undoes the counting of a try that was not looked at after all. */
export async function uncountPinTry(tx: Queries, of: Try): Promise<void> {
  const oneLess = (wrong: SQLWrapper) => sql`greatest(${wrong} - 1, 0)`;
  await tx
    .update(staffPinTries)
    .set({ wrong: oneLess(staffPinTries.wrong) })
    .where(isOf(of));
  await tx
    .update(deskDevices)
    .set({ wrongPins: oneLess(deskDevices.wrongPins) })
    .where(eq(deskDevices.id, of.deviceId));
}

/** Forgets the wrong PINs of somebody who has signed in on a device, and those in a row on it. */
export async function forgetPinTries(tx: Queries, of: Try): Promise<void> {
  await tx.delete(staffPinTries).where(isOf(of));
  await tx.update(deskDevices).set({ wrongPins: 0 }).where(eq(deskDevices.id, of.deviceId));
}
