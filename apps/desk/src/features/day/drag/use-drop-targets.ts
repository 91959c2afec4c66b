import type { DeskDay } from '@chairside/contract/desk-day';
import { useStore } from '@chairside/ui/store.ts';
import { useQuery } from '@tanstack/react-query';
import { slotsQuery } from '../../visits/api/slots.ts';
import type { FreeSlot } from '../free-slot.ts';
import { dragged } from './dragged.ts';
import { dropTargets } from './drop-targets.ts';

const draggedVisit = { subscribe: dragged.subscribe, get: () => dragged.get()?.visit ?? null };

/** Where the visit that is being dragged can be dropped on a day; nowhere while none is. */
export function useDropTargets(
  { date, visits, blockedTimes }: DeskDay,
  free: readonly FreeSlot[],
): FreeSlot[] {
  const visit = useStore(draggedVisit);
  const { data } = useQuery({ ...slotsQuery(date, { visit: visit?._id }), enabled: visit !== null });
  return visit ? dropTargets(visit, { free, visits, blockedTimes, slots: data?.slots }) : [];
}
