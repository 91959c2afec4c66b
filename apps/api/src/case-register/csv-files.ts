import type { RegisterPeriod } from '@chairside/contract/case-register';
import { DOCUMENT_TITLES } from '@chairside/contract/document-titles';
import { WAY_NAMES } from '@chairside/contract/money-ways';
import { CSV_START, csvRow } from '@chairside/rules/csv';
import { taxByLine } from '@chairside/rules/document-tax';
import type { Queries } from '../db/database.ts';
import { csvPages } from '../use-case/csv-pages.ts';
import { findDocuments, type IssuedDocument } from './documents-store.ts';
import { presentRow } from './present.ts';
import { findRows, type StoredRow, totalsByDayAndWay } from './register-store.ts';
import { rupees } from './rupees.ts';

const REGISTER = ['Date', 'Patient', 'Service', 'Fee', 'Received', 'Went back', 'Way', 'Document'];
const MONEY = ['Date', 'Way', 'Received', 'Went back'];
const DOCUMENTS = [
  ['Number', 'Kind', 'Date', 'Recipient', 'Line', 'SAC', 'GST percent', 'Taxable value', 'CGST'],
  ['SGST or UTGST', 'Line total', 'Document total', 'Corrects', 'Corrects of', 'GSTIN'],
].flat();

/** The register as a file, the earliest first. */
export const registerFile = (queries: Queries, period: RegisterPeriod) =>
  csvPages<StoredRow>(
    REGISTER,
    (last, most) => findRows(queries, { ...period, after: last?.id, order: 'earliest' }, most),
    (row) => csvRow(cellsOf(presentRow(row))),
  );

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
export const documentsFile = (
  queries: Queries,
  period: RegisterPeriod,
  met: (document: { id: string; number: string }) => void,
) =>
  csvPages<IssuedDocument>(
    DOCUMENTS,
    (last, most) => findDocuments(queries, period, last?.document, most),
    (issued) => {
      met(issued.document);
      return linesOf(issued);
    },
  );

function linesOf({ document, corrects }: IssuedDocument): string {
  const { number, kind, day, recipient, lines, totalPaise, issuer } = document;
  const corrected = [corrects?.number ?? '', corrects?.day ?? ''];
  return taxByLine(lines)
    .map((line) => {
      const { taxablePaise, centralPaise, statePaise } = line;
      const tax = [taxablePaise, centralPaise, statePaise, line.amountPaise, totalPaise].map(rupees);
      const said = [number, DOCUMENT_TITLES[kind], day, recipient ?? '', line.text, line.sac];
      return csvRow([...said, String(line.gstPercent), ...tax, ...corrected, issuer.gstin ?? '']);
    })
    .join('');
}
