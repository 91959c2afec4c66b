import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { consents, users } from '../db/schema.ts';

/** Who looks around as a demo patient; what they agreed to says that they are one under any name. */
export const DEMO_PERSON = { name: 'Demo Patient', termsVersion: 'demo', phoneBegins: '6' } as const;

const BEGINS_AS_INVENTED = sql`${users.phone} like ${`${DEMO_PERSON.phoneBegins}%`}`;

/** An account of a demo patient, under any name; of those from before their consent said so, under this name and such a phone. */
const IS_DEMO_PATIENT = sql`(
  exists (select from ${consents}
           where ${consents.userId} = ${users.id} and ${consents.version} = ${DEMO_PERSON.termsVersion})
  or ${users.name} = ${DEMO_PERSON.name} and ${BEGINS_AS_INVENTED})`;

/** That nobody has proved a demo patient's phone, as after every first live start (SAND-10): it is not for the clinic to ring. */
export const IS_NOT_TO_BE_RUNG = sql`(${users.phoneVerifiedAt} is null and ${IS_DEMO_PATIENT})`;

/** The accounts of all who looked around as a demo patient. */
export async function findDemoPatients(queries: Queries): Promise<string[]> {
  const rows = await queries.select({ id: users.id }).from(users).where(IS_DEMO_PATIENT);
  return rows.map(({ id }) => id);
}

/** Whether a phone is one that was made up for a demo patient, and may be somebody's (SAND-4); one that is theirs since is not. */
export async function isInventedPhone(queries: Queries, phone: string): Promise<boolean> {
  const [row] = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), BEGINS_AS_INVENTED, IS_DEMO_PATIENT))
    .limit(1);
  return row !== undefined;
}
