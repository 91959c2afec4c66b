import type { RegisterPeriod } from '@chairside/contract/case-register';
import { DOCUMENT_TITLES } from '@chairside/contract/document-titles';
import { WAY_NAMES } from '@chairside/contract/money-ways';
import { CSV_START, csvRow } from '@chairside/rules/csv';
import { taxByLine } from '@chairside/rules/document-tax';
import type { Queries } from '../db/database.ts';
import { findDocuments, type IssuedDocument } from './documents-store.ts';
import { presentRow } from './present.ts';
import { findRows, totalsByDayAndWay } from './register-store.ts';
import { rupees } from './rupees.ts';

const ROWS_AT_ONCE = 2_000;
const REGISTER = ['Date', 'Patient', 'Service', 'Fee', 'Received', 'Went back', 'Way', 'Document'];
const MONEY = ['Date', 'Way', 'Received', 'Went back'];
const DOCUMENTS = [
  ['Number', 'Kind', 'Date', 'Recipient', 'Line', 'SAC', 'GST percent', 'Taxable value', 'CGST', 'SGST'],
  ['Line total', 'Document total', 'Corrects'],
].flat();

/** The register as a file, the earliest first; a page of it at a time is in memory. */
export async function* registerFile(queries: Queries, period: RegisterPeriod): AsyncGenerator<string> {
  yield CSV_START + csvRow(REGISTER);
  for (let after: string | undefined; ; ) {
    const rows = await findRows(queries, { ...period, after, order: 'earliest' }, ROWS_AT_ONCE);
    if (rows.length > 0) yield rows.map((row) => csvRow(cellsOf(presentRow(row)))).join('');
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)?.id;
  }
}

function cellsOf(row: ReturnType<typeof presentRow>): string[] {
  const { day, patientName, service, feePaise, receivedPaise, way, documentNumber } = row;
  // A cell that begins with a minus would be made text, so what went back has a column of its own.
  const received = receivedPaise > 0 ? rupees(receivedPaise) : '';
  const back = receivedPaise < 0 ? rupees(-receivedPaise) : '';
  return [
    day,
    patientName ?? '',
    service,
    rupees(feePaise),
    received,
    back,
    WAY_NAMES[way],
    documentNumber ?? '',
  ];
}

/** What came in and went back on each day by each way. */
export async function* moneyFile(queries: Queries, period: RegisterPeriod): AsyncGenerator<string> {
  yield CSV_START + csvRow(MONEY);
  const totals = await totalsByDayAndWay(queries, period);
  yield totals
    .map(({ day, way, receivedPaise, backPaise }) =>
      csvRow([day, WAY_NAMES[way], rupees(receivedPaise), rupees(backPaise)]),
    )
    .join('');
}

/** The documents line by line; `met` is told of each, in the order in which they stand there. */
export async function* documentsFile(
  queries: Queries,
  period: RegisterPeriod,
  met: (document: { id: string; number: string }) => void,
): AsyncGenerator<string> {
  yield CSV_START + csvRow(DOCUMENTS);
  for (let after: { day: string; number: string } | undefined; ; ) {
    const page: IssuedDocument[] = await findDocuments(queries, period, after, ROWS_AT_ONCE);
    for (const { document } of page) met(document);
    if (page.length > 0) yield page.map(linesOf).join('');
    if (page.length < ROWS_AT_ONCE) return;
    after = page.at(-1)?.document;
  }
}

function linesOf({ document, corrects }: IssuedDocument): string {
  const { number, kind, day, recipient, lines, totalPaise } = document;
  return taxByLine(lines)
    .map((line) => {
      const { taxablePaise, centralPaise, statePaise } = line;
      const tax = [taxablePaise, centralPaise, statePaise, line.amountPaise, totalPaise].map(rupees);
      const said = [number, DOCUMENT_TITLES[kind], day, recipient ?? '', line.text, line.sac];
      return csvRow([...said, String(line.gstPercent), ...tax, corrects?.number ?? '']);
    })
    .join('');
}
