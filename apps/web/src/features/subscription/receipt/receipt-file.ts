import type { ClinicInfo } from '@chairside/contract/clinic';
import type { Receipt } from '@chairside/contract/payments';
import { formatRupees } from '@chairside/rules/money';
import { datesOf, methodName } from './wording.ts';

const STYLE =
  'body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#18261f}' +
  'h1{font-size:1.5rem}th,td{padding:.4rem 1.5rem .4rem 0;text-align:left;vertical-align:top}' +
  'th{font-weight:400;color:#4e5c55}tr:last-child>*{padding-top:1rem;font-size:1.25rem;font-weight:600;color:inherit}';

type Issuer = Pick<ClinicInfo, 'name' | 'address' | 'phone' | 'email' | 'timeZone'>;

/** A receipt as a page of its own, which needs nothing else to be read, printed or sent on (RECEIPT-8). */
export function receiptFile(receipt: Receipt, clinic: Issuer): string {
  const title = `Receipt ${receipt.number}`;
  const method = methodName(receipt.method);
  const facts: [term: string, value: string][] = [
    ...datesOf(receipt, clinic.timeZone),
    ['Received from', receipt.patientName],
    ['Payment ID', receipt.paymentId],
    ...(method ? [['Paid by', method] satisfies [string, string]] : []),
    ['Plan', receipt.planName],
    ['Sessions', String(receipt.sessions)],
    ['Amount paid', formatRupees(receipt.amount)],
  ];
  const rows = facts.map(
    ([term, value]) => `<tr><th scope="row">${term}</th><td>${escaped(value)}</td></tr>`,
  );
  const contacts = [clinic.address, clinic.phone, clinic.email].filter(Boolean).map(escaped);
  return [
    '<!doctype html><html lang="en-IN"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(`${title} · ${clinic.name}`)}</title><style>${STYLE}</style>`,
    `<p><strong>${escaped(clinic.name)}</strong><br>${contacts.join('<br>')}</p>`,
    `<h1>${escaped(title)}</h1><table>${rows.join('')}</table></html>`,
  ].join('\n');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
