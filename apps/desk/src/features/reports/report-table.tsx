import { CSV_START, csvRow } from '@chairside/rules/csv';
import { Button } from '@chairside/ui/button.tsx';
import { saveFile } from '@chairside/ui/save-file.ts';
import { Download } from 'lucide-react';
import { Link } from 'wouter';

interface ReportTableProps {
  /** What the table is about, by which the file is named too. */
  caption: string;
  fileName: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  /** The last line, of sums. */
  total?: readonly string[];
  empty: string;
  /** What the cells between the first and the last say, below the last on a phone, where they have no room. */
  inShort?: (cells: readonly string[]) => string;
  /** Where the first cell of each row leads to. */
  links?: readonly string[];
}

/** A report as a table, and the way to save it as CSV. */
export function ReportTable({
  caption,
  fileName,
  headings,
  rows,
  total,
  empty,
  inShort,
  links = [],
}: ReportTableProps) {
  if (rows.length === 0) return <p className="text-ink-soft">{empty}</p>;
  const save = () =>
    saveFile({
      name: `${fileName}.csv`,
      type: 'text/csv',
      text: CSV_START + [headings, ...rows, ...(total ? [total] : [])].map(csvRow).join(''),
    });
  return (
    <div className="grid gap-3">
      <section aria-label={caption} className="overflow-x-auto rounded-md border border-line">
        <table className="w-full bg-surface text-left max-sm:text-sm">
          <thead className="bg-sunken">
            <tr className="border-b border-line">
              {headings.map((heading, place) => (
                <th
                  key={heading}
                  scope="col"
                  className={`px-2 py-2 sm:px-3 font-medium ${place > 0 ? 'text-right' : ''} ${inShort && isBetween(headings, place) ? 'max-sm:hidden' : ''}`}
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, place) => (
              <Row
                key={cells.join('|')}
                headings={headings}
                cells={cells}
                inShort={inShort}
                link={links[place]}
              />
            ))}
          </tbody>
          {total && (
            <tfoot className="border-t border-line font-semibold">
              <Row headings={headings} cells={total} inShort={inShort} />
            </tfoot>
          )}
        </table>
      </section>
      <div>
        <Button variant="secondary" aria-label={`Download as CSV: ${caption}`} onClick={save}>
          <Download aria-hidden="true" className="size-5" />
          Download as CSV
        </Button>
      </div>
    </div>
  );
}

const isBetween = (headings: readonly string[], place: number) => place > 0 && place < headings.length - 1;

interface RowProps {
  headings: readonly string[];
  cells: readonly string[];
  inShort: ReportTableProps['inShort'];
  link?: string | undefined;
}

function Row({ headings, cells, inShort, link }: RowProps) {
  const [name = '', ...values] = cells;
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="px-2 py-2 sm:px-3 font-medium">
        {link ? (
          <Link href={link} className="underline underline-offset-4">
            {name}
          </Link>
        ) : (
          name
        )}
      </th>
      {headings.slice(1).map((heading, place) => (
        <td
          key={heading}
          className={`px-2 py-2 sm:px-3 text-right tabular-nums ${inShort && isBetween(headings, place + 1) ? 'max-sm:hidden' : ''}`}
        >
          {values[place]}
          {inShort && place === headings.length - 2 && (
            <span className="block font-normal text-ink-soft sm:hidden">{inShort(cells)}</span>
          )}
        </td>
      ))}
    </tr>
  );
}
