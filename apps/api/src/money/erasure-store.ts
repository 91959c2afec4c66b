import type { TaxYearsOver } from '@chairside/rules/case-register';
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database.ts';
import { refunds, saleDocuments, sales, users } from '../db/schema.ts';

const BATCH = 1_000;

/** What is erased is gone for good: a clock that is years ahead of all documents but its own is not believed (REGISTER-7). */
const isOver = ({ until, issued }: TaxYearsOver): SQL =>
  sql`${saleDocuments.day} <= ${until}::date
    and exists (select from ${saleDocuments} recent where recent.day between ${issued.from}::date and ${issued.until}::date)`;

/**
 * Takes from the sales and refunds of an account that is deleted what was typed of them, and its name from the documents whose years
 * are over. Sales are locked before anything else of a patient (PRIV-3, REGISTER-6).
 */
export async function eraseWordsOfSales(tx: Queries, userId: string, over: TaxYearsOver): Promise<void> {
  await tx
    .update(sales)
    .set({ priceReason: null })
    .where(and(eq(sales.userId, userId), isNotNull(sales.priceReason)));
  const ofUser = tx.select({ id: sales.id }).from(sales).where(eq(sales.userId, userId));
  await tx.update(refunds).set({ reason: null }).where(inArray(refunds.saleId, ofUser));
  await tx
    .update(saleDocuments)
    .set({ recipient: null })
    .where(and(isOver(over), isNotNull(saleDocuments.recipient), inArray(saleDocuments.saleId, ofUser)));
}

/**
 * Takes the names of deleted accounts from all documents whose years are over, so many at a time, each batch for itself. What somebody
 * works on is left for the next time (REGISTER-7).
 */
export async function eraseRecipients(database: Database, over: TaxYearsOver): Promise<void> {
  const { id, saleId, recipient } = saleDocuments;
  const batch = sql`select ${id} from ${saleDocuments}
      join ${sales} on ${sales.id} = ${saleId} join ${users} on ${users.id} = ${sales.userId}
     where ${users.erasedAt} is not null and ${recipient} is not null and ${isOver(over)}
     limit ${BATCH} for update of ${saleDocuments} skip locked`;
  for (let erased = BATCH; erased === BATCH; ) {
    const { rowCount } = await database.execute(
      sql`update ${saleDocuments} set recipient = null where id = any(array(${batch}))`,
    );
    erased = rowCount ?? 0;
  }
}
