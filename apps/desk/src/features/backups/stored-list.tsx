import type { BackupsRead } from '@chairside/contract/backups';
import { formatMoment } from '@chairside/rules/clinic-date';
import { Card } from '@chairside/ui/card.tsx';
import { useId } from 'react';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { hoursText, sizeText } from './wording.ts';

/** The backups that are there, the newest first, and those of hours in a line. */
export function StoredList({ stored, hours }: Pick<BackupsRead, 'stored' | 'hours'>) {
  const id = useId();
  const { timeZone } = useSuspenseEntry();
  return (
    <Card labelledBy={id}>
      <h2 id={id} className="text-xl font-semibold">
        Stored backups
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        The last of each of 7 days, 4 weeks and 12 months stays, and the hourly ones of two days. Older ones
        are removed by themselves.
      </p>
      {hours && <p className="mt-4">{hoursText(hours, timeZone)}</p>}
      {stored.length === 0 ? (
        <p className="mt-4">There is none here yet.</p>
      ) : (
        <ul aria-labelledby={id} className="mt-4 divide-y divide-line">
          {stored.map(({ name, madeAt, bytes }) => (
            <li key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
              <span className="tabular-nums">{formatMoment(madeAt, timeZone)}</span>
              <span className="text-ink-soft tabular-nums">{sizeText(bytes)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
