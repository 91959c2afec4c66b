import { UNNAMED_VISIT } from '@chairside/contract/document-titles';
import type { Sale } from '@chairside/contract/sales';
import { formatTimeSlot } from '@chairside/rules/clock-time';
import { stillDue } from '@chairside/rules/sale';
import type { Queries } from '../db/database.ts';
import { listDocumentsOf, listEntriesOf, type SaleRow } from '../money/feature.ts';
import { listTitles } from './title-store.ts';

/** Sales as the desk shows them, in the order they come in. */
export async function presentSales(queries: Queries, rows: readonly SaleRow[]): Promise<Sale[]> {
  const ids = rows.map(({ id }) => id);
  const titles = await listTitles(queries, ids);
  const entries = await listEntriesOf(queries, ids);
  const documents = await listDocumentsOf(queries, ids);
  return rows.map((row) => {
    const title = titles.find(({ saleId }) => saleId === row.id);
    return {
      _id: row.id,
      patientId: row.userId,
      kind: row.kind,
      channel: row.channel,
      status: row.status,
      title: title?.plan ?? title?.treatment ?? UNNAMED_VISIT,
      visit: visitOf(row, title),
      totalPaise: row.totalPaise,
      paidPaise: row.paidPaise,
      refundedPaise: row.refundedPaise,
      duePaise: stillDue(row),
      soldBy: title?.soldBy ?? null,
      priceReason: row.priceReason,
      createdAt: row.createdAt.toISOString(),
      paidAt: row.paidAt?.toISOString() ?? null,
      cancelledAt: row.cancelledAt?.toISOString() ?? null,
      entries: entries
        .filter(({ entry }) => entry.saleId === row.id)
        .map(({ entry, staffName }) => ({
          _id: entry.id,
          kind: entry.kind,
          way: entry.way,
          amountPaise: entry.amountPaise,
          at: entry.at.toISOString(),
          staffName,
          reference: entry.reference,
        })),
      documents: documents
        .filter(({ saleId }) => saleId === row.id)
        .map(({ id: _id, kind, number }) => ({ _id, kind, number })),
    };
  });
}

export async function presentSale(queries: Queries, row: SaleRow): Promise<Sale> {
  const [sale] = await presentSales(queries, [row]);
  if (!sale) throw new Error('a sale could not be shown');
  return sale;
}

type Titles = Awaited<ReturnType<typeof listTitles>>[number];

function visitOf({ appointmentId }: SaleRow, title: Titles | undefined): Sale['visit'] {
  if (appointmentId === null || !title) return null;
  const { date, startMinute: start, endMinute: end } = title;
  if (date === null || start === null || end === null) return null;
  return { _id: appointmentId, date, timeSlot: formatTimeSlot({ start, end }) };
}
