import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, isSha256 } from '../column-types.ts';
import { staff } from './staff.ts';

/** The clinic's own PCs. Each holds a key in a cookie; here is its SHA-256. Its row goes with its pairing. */
export const deskDevices = pgTable(
  'desk_devices',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    keySha256: bytes('key_sha256').notNull(),
    pairedBy: uuid('paired_by')
      .notNull()
      .references(() => staff.id),
    pairedAt: instant('paired_at').notNull(),
    /** By somebody who is signed in there, to within a few minutes. */
    lastUsedAt: instant('last_used_at'),
    /** In a row, whoever's they were. */
    wrongPins: integer('wrong_pins').notNull().default(0),
  },
  (table) => [
    unique('desk_devices_key_sha256_key').on(table.keySha256),
    index('desk_devices_paired_by').on(table.pairedBy),
    check('desk_devices_name_check', sql`char_length(${table.name}) between 1 and 40`),
    check('desk_devices_key_sha256_check', isSha256(table.keySha256)),
    check('desk_devices_wrong_pins_check', sql`${table.wrongPins} >= 0`),
  ],
);

/** How many wrong PINs of somebody were typed on a device since they last signed in there. */
export const staffPinTries = pgTable(
  'staff_pin_tries',
  {
    deviceId: uuid('device_id')
      .notNull()
      .references(() => deskDevices.id, { onDelete: 'cascade' }),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    wrong: integer('wrong').notNull(),
  },
  (table) => [
    primaryKey({ name: 'staff_pin_tries_pkey', columns: [table.deviceId, table.staffId] }),
    index('staff_pin_tries_of_staff').on(table.staffId),
    check('staff_pin_tries_wrong_check', sql`${table.wrong} >= 0`),
  ],
);
