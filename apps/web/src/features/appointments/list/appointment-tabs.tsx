import type { AppointmentTab } from '@chairside/rules/appointment';
import { Tabs } from '@chairside/ui/tabs.tsx';
import { useState } from 'react';
import type { LatestChange } from '../api/latest-change.ts';
import { AppointmentCard } from './appointment-card.tsx';
import type { ChangeHandlers } from './card-actions.tsx';
import { EmptyTab } from './empty-tab.tsx';
import type { Entry } from './entries.ts';
import { CHANGES } from './wording.ts';

const NAMES = [
  ['upcoming', 'Upcoming'],
  ['past', 'Past'],
  ['cancelled', 'Cancelled'],
] as const;

interface AppointmentTabsProps extends ChangeHandlers {
  entries: Record<AppointmentTab, Entry[]>;
  latestChange: LatestChange | null;
  /** Null when nothing can be booked. */
  booking: { onIntent: () => void; onBook: () => void } | null;
}

export function AppointmentTabs(props: AppointmentTabsProps) {
  const { entries, latestChange, booking, ...handlers } = props;
  const [value, setValue] = useShownTab(latestChange);
  const tabs = NAMES.map(([id, name]) => ({
    id,
    label: <TabLabel name={name} count={entries[id].length} />,
  }));
  const shown = entries[value];

  return (
    <Tabs label="Appointments" tabs={tabs} value={value} onChange={setValue}>
      {shown.length === 0 ? (
        <EmptyTab tab={value} booking={booking} />
      ) : (
        <ul className="grid gap-4">
          {shown.map((entry) => (
            <li key={entry.appointment._id}>
              <AppointmentCard
                entry={entry}
                change={latestChange?.id === entry.appointment._id ? CHANGES[latestChange.kind] : undefined}
                {...handlers}
              />
            </li>
          ))}
        </ul>
      )}
    </Tabs>
  );
}

/** The tab that was chosen last, and Upcoming once something has been booked. */
function useShownTab(latestChange: LatestChange | null) {
  const [tab, setTab] = useState<AppointmentTab>('upcoming');
  const [change, setChange] = useState(latestChange);
  if (change !== latestChange) {
    setChange(latestChange);
    if (latestChange?.kind === 'booked') setTab('upcoming');
  }
  return [tab, setTab] as const;
}

function TabLabel({ name, count }: { name: string; count: number }) {
  return (
    <span className="flex flex-wrap items-center justify-center gap-x-1.5 max-sm:text-sm">
      {name}
      {count > 0 && (
        <span className="min-w-6 rounded-full bg-neem-soft px-1.5 text-sm font-medium text-neem tabular-nums">
          {count}
        </span>
      )}
    </span>
  );
}
