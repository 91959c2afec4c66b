import { createStore } from '@chairside/ui/store.ts';
import { whenSessionIsForgotten } from '../staff-session/signed-in.ts';

/** The blocked time whose window is open, or one that is to be made. */
export const openedBlock = createStore<{ id: string | null } | null>(null);

export const startBlocking = () => openedBlock.set({ id: null });
export const openBlock = (id: string) => openedBlock.set({ id });
export const closeBlock = () => openedBlock.set(null);

whenSessionIsForgotten(closeBlock);
