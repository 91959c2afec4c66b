import { documentPage } from '@chairside/contract/document-page';
import type { MoneyWay } from '@chairside/rules/sale';
import { escaped } from '../http/escaped-html.ts';
import type { IssuedDocument } from './documents-store.ts';

const STYLE = [
  'body{font:16px/1.5 sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}',
  'table{width:100%;border-collapse:collapse}th,td{padding:.3rem;text-align:left;border-bottom:1px solid}',
  'td:last-child,th:last-child{text-align:right}',
].join('');

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;
const row = (cell: 'td' | 'th', cells: readonly string[]) =>
  `<tr>${cells.map((text) => element(cell, text)).join('')}</tr>`;

/** A document as a page of its own, which loads nothing and runs nothing, in the words of every other copy (REGISTER-4). */
export function documentHtml({ document, corrects }: IssuedDocument, ways: MoneyWay[]): string {
  const page = documentPage({ ...document, corrects, ways });
  const title = `${page.title} ${page.number}`;
  const width = page.columns.length - 1;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escaped(title)}</title><style>${STYLE}</style></head><body>`,
    `<p>${[page.issuer.name, ...page.issuer.lines].map(escaped).join('<br>')}</p>`,
    element('h1', title),
    ...page.facts.map(([term, value]) => element('p', `${term}: ${value}`)),
    `<table><thead>${row('th', page.columns)}</thead><tbody>`,
    ...page.rows.map((cells) => row('td', cells)),
    '</tbody><tfoot>',
    ...page.totals.map(
      ([term, value]) => `<tr><th colspan="${width}">${escaped(term)}</th>${element('td', value)}</tr>`,
    ),
    '</tfoot></table>',
    ...page.notes.map((note) => element('p', note)),
    '</body></html>\n',
  ].join('');
}
