import type { TaxYearsOver } from '@chairside/rules/case-register';
import { and, asc, eq, inArray, isNotNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database.ts';
import { moneyEntries, refunds, saleDocuments, sales, users } from '../db/schema.ts';

const BATCH = 1_000;

/** What is erased is gone for good: a clock that is years ahead of all documents but its own is not believed (REGISTER-7). */
const isOver = (day: SQLWrapper, { until, issued }: TaxYearsOver): SQL =>
  sql`(${day} <= ${until}::date
    and exists (select from ${saleDocuments} recent where recent.day between ${issued.from}::date and ${issued.until}::date))`;

const lastMoney = sql`(select max(${moneyEntries.day}) from ${moneyEntries} where ${moneyEntries.saleId} = ${sales.id})`;

/**
 * Takes from the sales and refunds of an account that is deleted what was typed of them, and its name from the documents whose years
 * are over. A sale that has had money and no document yet has the name from now on. Sales are locked before anything else of a
 * patient, all of them, so that no refund is under way (PRIV-3, REGISTER-5, REGISTER-6).
 */
export async function eraseWordsOfSales(tx: Queries, userId: string, over: TaxYearsOver): Promise<void> {
  await tx
    .select({ id: sales.id })
    .from(sales)
    .where(eq(sales.userId, userId))
    .orderBy(asc(sales.id))
    .for('update');
  const name = tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  const isWithoutDocument = ne(sales.status, 'paid');
  const isNamed = sql`${sales.paidPaise} > 0 and ${isWithoutDocument} and ${isOver(lastMoney, over)} is not true`;
  await tx
    .update(sales)
    .set({ priceReason: null, recipient: sql`case when ${isNamed} then (${name}) end` })
    .where(and(eq(sales.userId, userId), or(isNotNull(sales.priceReason), isWithoutDocument)));
  const ofUser = tx.select({ id: sales.id }).from(sales).where(eq(sales.userId, userId));
  await eraseReasons(tx, ofUser);
  await tx
    .update(saleDocuments)
    .set({ recipient: null })
    .where(
      and(
        isOver(saleDocuments.day, over),
        isNotNull(saleDocuments.recipient),
        inArray(saleDocuments.saleId, ofUser),
      ),
    );
}

/** Takes from the refunds of these sales why there were any; a credit note that was issued still says it (BACK-10). */
export async function eraseReasons(tx: Queries, saleIds: readonly string[] | SQLWrapper): Promise<void> {
  await tx.update(refunds).set({ reason: null }).where(inArray(refunds.saleId, saleIds));
}

/**
 * Takes the names of deleted accounts from all documents whose years are over, and from sales without one, so many at a time, each
 * batch for itself. What somebody works on is left for the next time (REGISTER-7).
 */
export async function eraseRecipients(database: Database, over: TaxYearsOver): Promise<void> {
  const { id, saleId, recipient, day } = saleDocuments;
  const documents = sql`select ${id} from ${saleDocuments}
      join ${sales} on ${sales.id} = ${saleId} join ${users} on ${users.id} = ${sales.userId}
     where ${users.erasedAt} is not null and ${recipient} is not null and ${isOver(day, over)}
     limit ${BATCH} for update of ${saleDocuments} skip locked`;
  const withoutDocument = sql`select ${sales.id} from ${sales} join ${users} on ${users.id} = ${sales.userId}
     where ${users.erasedAt} is not null and ${sales.recipient} is not null and ${isOver(lastMoney, over)}
     limit ${BATCH} for update of ${sales} skip locked`;
  for (const [table, batch] of [
    [saleDocuments, documents],
    [sales, withoutDocument],
  ]) {
    for (let erased = BATCH; erased === BATCH; ) {
      const { rowCount } = await database.execute(
        sql`update ${table} set recipient = null where id = any(array(${batch}))`,
      );
      erased = rowCount ?? 0;
    }
  }
}
