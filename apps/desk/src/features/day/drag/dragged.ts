import type { DeskVisit } from '@chairside/contract/desk-day';
import { createStore } from '@chairside/ui/store.ts';
import { whenSessionIsForgotten } from '../../staff-session/signed-in.ts';
import type { FreeSlot } from '../free-slot.ts';

/** The visit that is being dragged, and the free slot that it is over. */
export const dragged = createStore<{ visit: DeskVisit; over: FreeSlot | null } | null>(null);
/** Where the pointer is, in pixels of the window. */
export const dragPoint = createStore({ x: 0, y: 0 });

whenSessionIsForgotten(() => dragged.set(null));
