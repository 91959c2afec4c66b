import { APPOINTMENT_TABS, type AppointmentTab } from '@chairside/rules/appointment';
import { Tabs } from '@chairside/ui/tabs.tsx';
import { useRef } from 'react';
import { includingFollowUps } from '../../wording/wording.ts';
import type { LatestChange } from '../api/latest-change.ts';
import { AppointmentCard } from './appointment-card.tsx';
import type { ChangeHandlers } from './card-actions.tsx';
import { EarlierAppointments } from './earlier-appointments.tsx';
import { EmptyTab } from './empty-tab.tsx';
import type { Entry } from './entries.ts';
import type { Earlier } from './use-appointment-list.ts';
import { CHANGES } from './wording.ts';

const NAMES: Record<AppointmentTab, string> = {
  upcoming: 'Upcoming',
  past: 'Past',
  cancelled: 'Cancelled',
};

interface AppointmentTabsProps extends ChangeHandlers {
  entries: Record<AppointmentTab, Entry[]>;
  tab: AppointmentTab;
  onTab: (tab: AppointmentTab) => void;
  /** The one that a link has led to. */
  pointedAt: Entry | null;
  latestChange: LatestChange | null;
  /** Null when nothing can be booked. */
  booking: { onIntent: () => void; onBook: () => void } | null;
  earlier: Earlier;
}

export function AppointmentTabs(props: AppointmentTabsProps) {
  const { entries, tab, onTab, pointedAt, latestChange, booking, earlier, ...handlers } = props;
  const missing = { upcoming: 0, ...earlier.missing };
  const tabs = APPOINTMENT_TABS.map((id) => ({
    id,
    label: <TabLabel name={NAMES[id]} count={entries[id].length + missing[id]} />,
  }));
  const shown = entries[tab];
  const list = useRef<HTMLUListElement>(null);
  // The count of these argues with that of the booked sessions.
  const followUps = tab === 'upcoming' ? shown.filter(({ appointment }) => appointment.isFollowUp).length : 0;

  return (
    <Tabs label="Appointments" tabs={tabs} value={tab} onChange={onTab}>
      {shown.length === 0 && missing[tab] === 0 ? (
        <EmptyTab tab={tab} booking={booking} />
      ) : (
        <>
          {followUps > 0 && <p className="mb-4 text-sm text-ink-soft">{includingFollowUps(followUps)}</p>}
          <ul ref={list} tabIndex={-1} className="grid gap-4">
            {shown.map((entry) => (
              <li key={entry.appointment._id}>
                <AppointmentCard
                  entry={entry}
                  isPointedAt={entry === pointedAt}
                  change={latestChange?.id === entry.appointment._id ? CHANGES[latestChange.kind] : undefined}
                  {...handlers}
                />
              </li>
            ))}
          </ul>
          {tab !== 'upcoming' && missing[tab] > 0 && (
            <EarlierAppointments {...earlier} tab={tab} list={list} />
          )}
        </>
      )}
    </Tabs>
  );
}

function TabLabel({ name, count }: { name: string; count: number }) {
  return (
    <span className="flex flex-wrap items-center justify-center gap-x-1.5 max-sm:text-[0.88em]">
      {name}
      {count > 0 && (
        <span className="min-w-6 rounded-full bg-neem-soft px-1.5 text-sm font-medium text-neem tabular-nums">
          {count}
        </span>
      )}
    </span>
  );
}
