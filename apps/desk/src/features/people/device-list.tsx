import type { DeskDevice } from '@chairside/contract/desk-devices';
import { clinicDateAt, formatDate, formatMoment } from '@chairside/rules/clinic-date';
import { Button } from '@chairside/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AskToDo } from '../fresh-sign-in/ask-to-do.tsx';
import { NotLoaded } from '../fresh-sign-in/not-loaded.tsx';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { devicesQuery, useRevoke } from './api/devices.ts';
import { PairForm } from './pair-form.tsx';

/** The PCs that are paired with the clinic, and the way to pair this one. */
export function DeviceList() {
  const { device } = useSuspenseEntry();
  const query = useQuery(devicesQuery);
  const { data } = query;
  return (
    <section aria-labelledby="devices" className="grid gap-3">
      <h2 id="devices" className="text-xl font-semibold">
        PCs of the clinic
      </h2>
      <p className="text-ink-soft">
        On a paired PC everybody changes hands by a tap on their name and a PIN. It locks after five minutes
        in which nobody touches it.
      </p>
      <NotLoaded query={query} title="The list did not load" />
      {data && data.length > 0 && (
        <ul aria-label="Paired PCs" className="grid gap-3">
          {data.map((each) => (
            <DeviceRow key={each._id} device={each} />
          ))}
        </ul>
      )}
      {data && !device && <PairForm />}
    </section>
  );
}

function DeviceRow({
  device: { _id, name, pairedAt, pairedBy, lastUsedAt, isThisOne },
}: {
  device: DeskDevice;
}) {
  const { timeZone } = useSuspenseEntry();
  const [isAsked, setIsAsked] = useState(false);
  const revoke = useRevoke();
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md border border-line bg-surface p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-anywhere">
          {name}
          {isThisOne && <span className="font-normal text-ink-soft"> (this PC)</span>}
        </p>
        <p className="text-sm text-ink-soft">
          Paired by {pairedBy} on {formatDate(clinicDateAt(new Date(pairedAt), timeZone))}
          {lastUsedAt && `, last used ${formatMoment(lastUsedAt, timeZone)}`}
        </p>
      </div>
      <Button variant="quiet" aria-label={`Remove ${name}`} onClick={() => setIsAsked(true)}>
        Remove
      </Button>
      {isAsked && (
        <AskToDo
          title={`Remove ${name}?`}
          action="Remove"
          change={revoke}
          of={_id}
          onClose={() => setIsAsked(false)}
        >
          <p>Whoever is signed in there is signed out at once, and no PIN works there any more.</p>
        </AskToDo>
      )}
    </li>
  );
}
