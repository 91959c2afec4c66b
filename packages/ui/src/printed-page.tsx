import { Fact } from './fact.tsx';
import { Facts } from './facts.tsx';
import { LogoMark } from './logo-mark.tsx';
import './printed-page.css';

interface PrintedPageProps {
  title: string;
  number: string;
  issuer: { name: string; lines: readonly string[] };
  facts: readonly (readonly [term: string, value: string])[];
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** The last is what it comes to. */
  totals: readonly (readonly [term: string, value: string])[];
  notes: readonly string[];
}

/** A numbered document as it stands on the screen, and alone on a sheet of A4. */
export function PrintedPage({
  title,
  number,
  issuer,
  facts,
  columns,
  rows,
  totals,
  notes,
}: PrintedPageProps) {
  const total = totals.at(-1);
  return (
    <article className="printed-page grid max-w-2xl gap-6 rounded-lg border border-line bg-surface p-5 shadow-card max-[22rem]:p-4 sm:p-10">
      <header className="flex flex-wrap justify-between gap-x-10 gap-y-6">
        <div className="min-w-0">
          <p className="flex items-center gap-3 text-xl font-medium wrap-anywhere">
            <LogoMark className="size-9 shrink-0" />
            {issuer.name}
          </p>
          <address className="mt-2 grid text-ink-soft not-italic">
            {issuer.lines.map((line) => (
              <span key={line} className="max-w-xs text-balance">
                {line}
              </span>
            ))}
          </address>
        </div>
        <div className="sm:text-right">
          <p className="text-sm text-ink-soft">{title}</p>
          <p className="text-lg font-medium tabular-nums">{number}</p>
        </div>
      </header>
      <div className="border-t border-line pt-6">
        <Facts>
          {facts.map(([term, value]) => (
            <Fact key={term} term={term}>
              {value}
            </Fact>
          ))}
        </Facts>
      </div>
      <table className="w-full border-t border-line max-sm:text-sm">
        <caption className="sr-only">{`${title} ${number}, line by line`}</caption>
        <thead>
          <tr className="text-sm text-ink-soft">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="pt-5 pr-2 pb-1 sm:pr-3 text-left font-normal last:pr-0 last:text-right"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join()} className="align-top">
              {cells.map((cell, column) => (
                <td
                  key={columns[column]}
                  className="py-1 pr-2 sm:pr-3 tabular-nums [overflow-wrap:anywhere] last:pr-0 last:text-right not-first:whitespace-nowrap"
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="border-t-2 border-ink pt-4">
        <dl className="grid gap-y-1.5">
          {totals.slice(0, -1).map(([term, value]) => (
            <div key={term} className="flex items-baseline justify-between gap-x-6 text-ink-soft">
              <dt>{term}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ))}
          {total && (
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <dt className="text-lg font-medium">{total[0]}</dt>
              <dd className="text-2xl font-medium tabular-nums">{total[1]}</dd>
            </div>
          )}
        </dl>
      </div>
      {notes.length > 0 && (
        <div className="grid gap-1 text-sm text-ink-soft">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
    </article>
  );
}
