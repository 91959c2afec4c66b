import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, timestamp } from 'drizzle-orm/pg-core';

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
/** A transaction, by its number on its server. */
export const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The condition of a check that lets in what the type of a text column lists, and nothing else. */
export function oneOf(column: AnyPgColumn): SQL {
  // As a table's indexes and checks are given its columns, these know no list.
  const whole = Object.values(getTableColumns(column.table)).find(({ name }) => name === column.name);
  return sql`${column} in ${whole?.enumValues}`;
}

/** The condition of a check on a column that holds a SHA-256 or an HMAC made with it. */
export const isSha256 = (column: AnyPgColumn): SQL => sql`octet_length(${column}) = 32`;

/** The condition of a check on a column that holds an Indian mobile number without its country code. */
export const isPhone = (column: AnyPgColumn): SQL => sql`${column} ~ '^[6-9][0-9]{9}$'`;
