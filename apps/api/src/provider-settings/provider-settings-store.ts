import type { ProviderKind } from '@chairside/rules/provider-settings';
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { providerSettings, providerTests, staff, storedFiles } from '../db/schema.ts';

export type StoredSettings = Awaited<ReturnType<typeof listSettings>>[number];
export type TestRow = typeof providerTests.$inferSelect;

/** The smallest identifier of its time (newId). */
const firstIdAt = (at: SQL): SQL =>
  sql`rpad(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0'), 32, '0')::uuid`;

/**
 * Whether files may lie where settings of a storage lead: while they are in use, and while one is listed that came in
 * that time. In the minutes around it another process may use other settings, and its clock differ (`hasCome`); a clock that
 * has been set back says nothing of the time.
 */
function mayHoldFiles(): SQL<boolean> {
  const { kind, enteredAt, endedAt } = providerSettings;
  return sql<boolean>`${kind} = 'storage' and (
    ${endedAt} is null
    or ${endedAt} < ${enteredAt}
    or ${endedAt} > now() - interval '5 minutes'
    or exists (
      select from ${storedFiles}
      where ${storedFiles.id} between ${firstIdAt(sql`${enteredAt} - interval '5 minutes'`)}
        and ${firstIdAt(sql`${endedAt} + interval '5 minutes'`)}
    )
  )`;
}

/** What was entered and is in use or still needed, with who entered it, the latest first. */
export function listSettings(queries: Queries) {
  const { id, kind, sealedContent, enteredAt, endedAt } = providerSettings;
  return queries
    .select({
      id,
      kind,
      sealedContent,
      enteredAt,
      endedAt,
      enteredBy: staff.name,
      mayHoldFiles: mayHoldFiles(),
    })
    .from(providerSettings)
    .innerJoin(staff, eq(staff.id, providerSettings.enteredBy))
    .where(isNotNull(sealedContent))
    .orderBy(desc(enteredAt), desc(id));
}

/** Of two who enter settings of a kind at once, the second waits for the first, until the transaction ends. */
export async function lockKind(tx: Queries, kind: ProviderKind): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('provider_settings'), hashtext(${kind}))`);
}

/** Ends what is in use of a kind; its content goes unless something is still reached by it. Returns whether there was any. */
export async function endSettings(
  tx: Queries,
  kind: ProviderKind,
  ended: { endedAt: Date; endedBy: string },
  isNeededStill: boolean,
): Promise<boolean> {
  const rows = await tx
    .update(providerSettings)
    .set({ ...ended, ...(!isNeededStill && { sealedContent: null }) })
    .where(and(eq(providerSettings.kind, kind), isNull(providerSettings.endedAt)))
    .returning({ id: providerSettings.id });
  return rows.length > 0;
}

export async function insertSettings(tx: Queries, row: typeof providerSettings.$inferInsert): Promise<void> {
  await tx.insert(providerSettings).values(row);
}

export async function insertTest(queries: Queries, row: typeof providerTests.$inferInsert): Promise<void> {
  await queries.insert(providerTests).values(row);
}

/** The last test of each of these settings. */
export function findLastTests(queries: Queries, settings: Buffer[]): Promise<TestRow[]> {
  return queries
    .selectDistinctOn([providerTests.settingsHmac])
    .from(providerTests)
    .where(inArray(providerTests.settingsHmac, settings))
    .orderBy(providerTests.settingsHmac, desc(providerTests.testedAt), desc(providerTests.id));
}
