import { desc, eq, sql } from 'drizzle-orm';
import type { Database, Queries } from './database.ts';
import { sandboxMessages } from './schema.ts';

const BATCH = 1_000;

export type InboxMessage = typeof sandboxMessages.$inferSelect;

/** The latest messages, newest first, of one recipient or of all. */
export function latestInboxMessages(database: Queries, recipient: string | undefined, limit: number) {
  return database
    .select()
    .from(sandboxMessages)
    .where(recipient === undefined ? undefined : eq(sandboxMessages.recipient, recipient))
    .orderBy(desc(sandboxMessages.sentAt), desc(sandboxMessages.id))
    .limit(limit);
}

const prepareStoring = (database: Database) => {
  const { id, sentAt } = sandboxMessages;
  // Neither instant nor limit is a value that PostgreSQL plans for: with a full inbox it would plan each message's anew.
  const old = sql`select ${id} from ${sandboxMessages}
    where ${sentAt} < (select ${sql.placeholder('forgetBefore')}::timestamptz)
    order by ${sentAt} limit ${sql.raw(`${BATCH}`)} for update skip locked`;
  const forgotten = database
    .$with('forgotten')
    .as(database.delete(sandboxMessages).where(sql`${id} = any(array(${old}))`).returning({ id }));
  return database
    .with(forgotten)
    .insert(sandboxMessages)
    .values({
      id: sql.placeholder('id'),
      channel: sql.placeholder('channel'),
      recipient: sql.placeholder('recipient'),
      subject: sql.placeholder('subject'),
      text: sql.placeholder('text'),
      code: sql.placeholder('code'),
      sentAt: sql.placeholder('sentAt'),
    })
    .prepare('store_in_inbox');
};

/** Put together once for each database. */
const statements = new WeakMap<Database, ReturnType<typeof prepareStoring>>();

/** Stores a message, and deletes old ones from before an instant, up to a thousand, but none that is being erased elsewhere. */
export async function storeAndForget(
  database: Database,
  message: InboxMessage,
  forgetBefore: Date,
): Promise<void> {
  const statement = statements.get(database) ?? prepareStoring(database);
  statements.set(database, statement);
  await statement.execute({ ...message, forgetBefore });
}
