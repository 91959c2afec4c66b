import { formatMoment } from '@chairside/rules/clinic-date';
import { counted } from '@chairside/rules/counted';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '../fresh-sign-in/not-loaded.tsx';
import { TypedText } from '../patients/typed-text.tsx';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { importsQuery } from './api/patient-imports.ts';

/** What was imported so far, and by whom. */
export function ImportList() {
  const { timeZone } = useSuspenseEntry();
  const query = useQuery(importsQuery);
  const { data, isPending } = query;
  return (
    <section aria-labelledby="imports" className="grid gap-3">
      <h2 id="imports" className="text-xl font-semibold">
        Imported so far
      </h2>
      {isPending && <Spinner label="Loading" />}
      <NotLoaded query={query} title="The list did not load" />
      {data?.length === 0 && <p className="text-ink-soft">Nothing yet.</p>}
      {data && data.length > 0 && (
        <ul aria-label="Imported so far" className="grid gap-3">
          {data.map(({ _id, added, leftOut, at, by }) => (
            <li key={_id} className="rounded-md border border-line bg-surface p-4">
              <p className="font-medium">
                {counted(added, 'patient')}
                {leftOut > 0 && `, ${counted(leftOut, 'line left out', 'lines left out')}`}
              </p>
              <p className="text-sm text-ink-soft">
                By <TypedText text={by} />, {formatMoment(at, timeZone)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
