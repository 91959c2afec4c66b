import type { Queries } from '../db/database.ts';
import { type Addressee, findMessagesTo } from './store.ts';

const PAGE = 1_000;

/** What was sent to a patient's contacts and when, in order, without what it said; a page at a time of one snapshot. */
export async function* messagePagesTo(queries: Queries, addressee: Addressee) {
  for (let offset = 0; ; offset += PAGE) {
    const page = await findMessagesTo(queries, addressee, { limit: PAGE, offset });
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
  }
}
