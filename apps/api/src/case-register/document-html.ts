import { DOCUMENT_TITLES } from '@chairside/contract/document-page';
import { splitTax } from '@chairside/rules/document-tax';
import type { IssuedDocument } from './documents-store.ts';
import { rupees } from './rupees.ts';

const STYLE = [
  'body{font:16px/1.5 sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}',
  'table{width:100%;border-collapse:collapse}th,td{padding:.3rem;text-align:left;border-bottom:1px solid}',
  'td.n,th.n{text-align:right}',
].join('');

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** A document as a page of its own, which loads nothing and runs nothing (REGISTER-4). */
export function documentHtml({ document, corrects }: IssuedDocument): string {
  const { kind, number, day, issuer, recipient, lines, totalPaise, reason } = document;
  const title = `${DOCUMENT_TITLES[kind]} ${number}`;
  const facts = [
    ['Date', day],
    [kind === 'credit_note' ? 'Given to' : 'Received from', recipient ?? 'Name erased'],
    ['Corrects', corrects],
    ['Why', reason],
    ['GSTIN', issuer.gstin],
  ].flatMap(([term, value]) => (value ? [`<p>${term}: ${escaped(value)}</p>`] : []));
  const rows = lines.map((line) => {
    const { taxablePaise, centralPaise, statePaise } = splitTax(line);
    const sums = [taxablePaise, centralPaise, statePaise, line.amountPaise];
    const cells = sums.map((sum) => `<td class="n">${rupees(sum)}</td>`).join('');
    return `<tr><td>${escaped(line.text)}</td><td>${escaped(line.sac)}</td><td class="n">${line.gstPercent}</td>${cells}</tr>`;
  });
  const columns = ['GST %', 'Taxable value', 'CGST', 'SGST', 'Total'];
  const heads = columns.map((column) => `<th class="n">${column}</th>`).join('');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escaped(title)}</title><style>${STYLE}</style></head><body>`,
    `<p>${escaped(issuer.name)}<br>${escaped(issuer.address)}</p><h1>${escaped(title)}</h1>${facts.join('')}`,
    `<table><thead><tr><th>Service</th><th>SAC</th>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table>`,
    `<p><strong>₹${rupees(totalPaise)}</strong></p></body></html>\n`,
  ].join('');
}
