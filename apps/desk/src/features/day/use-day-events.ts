import { useStore } from '@chairside/ui/store.ts';
import { useEffect } from 'react';
import { behindSince, listenToDesk } from '../desk-events/desk-events.ts';
import { refreshDays, refreshDaysWithVisits } from './api/day.ts';

/** Asks again for the days that others have changed; gives since when it is not notified of changes. */
export function useDayEvents(): Date | null {
  useEffect(
    () => listenToDesk({ missed: () => refreshDays(), day: refreshDays, sale: refreshDaysWithVisits }),
    [],
  );
  return useStore(behindSince);
}
