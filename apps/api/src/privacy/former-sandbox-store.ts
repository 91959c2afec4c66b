import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';

/**
 * Erases contacts from what is still in a database that was a sandbox's before it went live. Nothing of the sandbox is
 * loaded then; where it has never been, or of a version without links or whom they are for, there is less to do.
 */
export async function eraseFromFormerSandbox(tx: Queries, contacts: string[]): Promise<void> {
  const { rows } = await tx.execute<{ is_there: boolean; has_links: boolean }>(
    sql`select to_regclass('sandbox.messages') is not null as is_there, exists (
      select from pg_attribute
       where attrelid = to_regclass('sandbox.gateway_payment_links') and attname = 'contact'
    ) as has_links`,
  );
  if (!rows[0]?.is_there) return;
  // The checkout wrote phones with their country code.
  const written = sql.param([...contacts, ...contacts.map((contact) => `+91${contact}`)]);
  await tx.execute(sql`delete from sandbox.messages where recipient = any (${written})`);
  await tx.execute(sql`
    update sandbox.gateway_payments set email = null, contact = null
     where email = any (${written}) or contact = any (${written})`);
  if (!rows[0].has_links) return;
  await tx.execute(sql`
    update sandbox.gateway_payment_links set email = null, contact = null
     where email = any (${written}) or contact = any (${written})`);
}
