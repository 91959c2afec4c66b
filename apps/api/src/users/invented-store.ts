import { and, eq, isNotNull, like, or } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { consents, users } from '../db/schema.ts';

/** Who looks around as a demo patient; what they agreed to says that they are one under any name. */
export const DEMO_PERSON = { name: 'Demo Patient', termsVersion: 'demo', phoneBegins: '6' } as const;

/** The accounts of all who looked around as a demo patient, whatever they call themselves. */
export async function findDemoPatients(queries: Queries): Promise<string[]> {
  const rows = await queries
    .selectDistinct({ userId: consents.userId })
    .from(consents)
    .where(eq(consents.version, DEMO_PERSON.termsVersion));
  return rows.map(({ userId }) => userId);
}

/** Whether a phone is one that was made up for a demo patient, and may be somebody's (SAND-4). */
export async function isInventedPhone(queries: Queries, phone: string): Promise<boolean> {
  const { name, termsVersion, phoneBegins } = DEMO_PERSON;
  const agreed = and(eq(consents.userId, users.id), eq(consents.version, termsVersion));
  // Those from before this said what they agreed to.
  const isNamedSo = and(eq(users.name, name), like(users.phone, `${phoneBegins}%`));
  const [row] = await queries
    .select({ id: users.id })
    .from(users)
    .leftJoin(consents, agreed)
    .where(and(eq(users.phone, phone), or(isNotNull(consents.id), isNamedSo)))
    .limit(1);
  return row !== undefined;
}
