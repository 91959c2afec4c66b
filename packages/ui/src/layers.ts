import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

const openDialogs = createStore<readonly HTMLElement[]>([]);

/** Puts a modal dialog on top of the page; the returned function takes it off again. */
export function openLayer(dialog: HTMLElement): () => void {
  openDialogs.set([...openDialogs.get(), dialog]);
  return () => openDialogs.set(openDialogs.get().filter((other) => other !== dialog));
}

/** The element that is not inert: the topmost modal dialog, or the page's body; null on the server, which has neither. */
export function useTopLayer(): HTMLElement | null {
  return useSyncExternalStore(openDialogs.subscribe, topLayer, () => null);
}

const topLayer = () => openDialogs.get().at(-1) ?? document.body;
