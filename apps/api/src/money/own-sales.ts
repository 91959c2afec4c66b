import type { Queries } from '../db/database.ts';
import { listRefundsOfAll } from './refund-store.ts';
import { listDocumentsOf, listEntriesOf, listRequestsOfAll, listSalePage } from './sale-store.ts';

const PAGE = 200;

/** All that a patient bought, with the money, what was asked for and the documents, latest first, a page at a time of one snapshot. */
export async function* salePagesOf(queries: Queries, userId: string): AsyncGenerator<object[]> {
  for (let offset = 0; ; offset += PAGE) {
    const page = await listSalePage(queries, userId, { limit: PAGE, offset });
    const ids = page.map(({ id }) => id);
    const entries = ids.length > 0 ? await listEntriesOf(queries, ids) : [];
    const documents = ids.length > 0 ? await listDocumentsOf(queries, ids) : [];
    const refunds = ids.length > 0 ? await listRefundsOfAll(queries, ids) : [];
    const requests = ids.length > 0 ? await listRequestsOfAll(queries, ids) : [];
    if (page.length > 0) {
      yield page.map(({ id, kind, channel, status, totalPaise, priceReason, createdAt, paidAt }) => ({
        kind,
        channel,
        status,
        totalPaise,
        priceReason,
        createdAt,
        paidAt,
        money: entries
          .filter(({ entry }) => entry.saleId === id)
          .map(({ entry: { kind: what, way, amountPaise, day, at, reference } }) => ({
            kind: what,
            way,
            amountPaise,
            day,
            at,
            reference,
          })),
        requests: requests
          .filter(({ saleId }) => saleId === id)
          .map(({ saleId: _, createdAt: askedAt, ...request }) => ({ ...request, askedAt })),
        refunds: refunds
          .filter(({ saleId }) => saleId === id)
          .map(({ way, amountPaise, reason, status: state, createdAt: askedAt, endedAt }) => ({
            way,
            amountPaise,
            reason,
            status: state,
            askedAt,
            endedAt,
          })),
        documents: documents
          .filter(({ saleId }) => saleId === id)
          .map(({ kind: what, number, day, totalPaise: total, lines, recipient, reason }) => ({
            kind: what,
            number,
            day,
            totalPaise: total,
            lines,
            recipient,
            reason,
          })),
      }));
    }
    if (page.length < PAGE) return;
  }
}
