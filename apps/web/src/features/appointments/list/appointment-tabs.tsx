import type { AppointmentTab } from '@chairside/rules/appointment';
import { Tabs } from '@chairside/ui/tabs.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import type { ChangeHandlers } from './card-actions.tsx';
import { EmptyTab } from './empty-tab.tsx';
import type { Entry } from './entries.ts';
import type { News } from './use-appointment-list.ts';
import { NEWS } from './wording.ts';

const NAMES = [
  ['upcoming', 'Upcoming'],
  ['past', 'Past'],
  ['cancelled', 'Cancelled'],
] as const;

interface AppointmentTabsProps extends ChangeHandlers {
  entries: Record<AppointmentTab, Entry[]>;
  value: AppointmentTab;
  onChange: (tab: AppointmentTab) => void;
  news: News | null;
  /** Null when nothing can be booked. */
  booking: { onIntent: () => void; onBook: () => void } | null;
}

export function AppointmentTabs(props: AppointmentTabsProps) {
  const { entries, value, onChange, news, booking, ...handlers } = props;
  const tabs = NAMES.map(([id, name]) => ({
    id,
    label: <TabLabel name={name} count={entries[id].length} />,
  }));
  const shown = entries[value];

  return (
    <Tabs label="Appointments" tabs={tabs} value={value} onChange={onChange}>
      {shown.length === 0 ? (
        <EmptyTab tab={value} booking={booking} />
      ) : (
        <ul className="grid gap-4">
          {shown.map((entry) => (
            <li key={entry.appointment._id}>
              <AppointmentCard
                entry={entry}
                news={news?.id === entry.appointment._id ? NEWS[news.kind] : undefined}
                {...handlers}
              />
            </li>
          ))}
        </ul>
      )}
    </Tabs>
  );
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
