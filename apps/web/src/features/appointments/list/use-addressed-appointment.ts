import type { Appointment } from '@chairside/contract/appointments';
import { APPOINTMENT_TABS, type AppointmentTab } from '@chairside/rules/appointment';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import type { Entry } from './entries.ts';
import type { Earlier } from './use-appointment-list.ts';

const BASE = '/appointments';

interface AppointmentsAddress {
  tab: AppointmentTab;
  /** The appointment that a link has led to, if one has. */
  pointedAt: Entry | null;
  showTab: (tab: AppointmentTab) => void;
}

/**
 * What the address of the page names: a tab (`/appointments/past`), an appointment, whose tab is shown then with the
 * focus on it (`/appointments/ID`), or one to be moved (`/appointments/ID/reschedule`).
 */
export function useAddressedAppointment(
  tabs: Record<AppointmentTab, Entry[]> | undefined,
  earlier: Earlier,
  onReschedule: (appointment: Appointment) => void,
): AppointmentsAddress {
  const [location, navigate] = useLocation();
  const [view = '', action] = location.slice(BASE.length + 1).split('/');
  const [tab, entry] = placeOf(view, tabs);

  const arrive = useEffectEvent(() => {
    if (!entry) return;
    lookAtCard(entry.appointment._id);
    if (action !== 'reschedule') return;
    navigate(`${BASE}/${view}`, { replace: true });
    if (!entry.unmovable) onReschedule(entry.appointment);
  });
  const isThere = entry !== null;
  useEffect(() => {
    if (isThere && view) arrive();
  }, [isThere, view]);

  // It may be an earlier one, which has not come yet.
  const isElsewhere = tabs !== undefined && entry === null && view !== '' && view !== tab;
  const { missing, isFetching } = earlier;
  const lookEarlier = useEffectEvent((still: Earlier['missing']) => {
    if (earlier.error === null && still.past + still.cancelled > 0)
      earlier.show(still.past > 0 ? 'past' : 'cancelled');
  });
  useEffect(() => {
    if (isElsewhere && !isFetching) lookEarlier(missing);
  }, [isElsewhere, isFetching, missing]);

  return {
    tab,
    pointedAt: entry,
    showTab(next) {
      if (next !== tab || entry) navigate(next === 'upcoming' ? BASE : `${BASE}/${next}`);
    },
  };
}

/** The id of an appointment's card in the page. */
export const cardId = (appointmentId: string) => `appointment-${appointmentId}`;

/** Gives the focus to an appointment's card, in the middle of the window. */
export function lookAtCard(appointmentId: string) {
  const card = document.getElementById(cardId(appointmentId));
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'center' });
}

function placeOf(
  view: string,
  tabs: Record<AppointmentTab, Entry[]> | undefined,
): [AppointmentTab, Entry | null] {
  for (const tab of APPOINTMENT_TABS) {
    if (tab === view) return [tab, null];
    const entry = tabs?.[tab].find(({ appointment }) => appointment._id === view);
    if (entry) return [tab, entry];
  }
  return ['upcoming', null];
}
