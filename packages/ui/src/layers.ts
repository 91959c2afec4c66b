import { createStore, useStore } from './store.ts';

const openDialogs = createStore<readonly HTMLElement[]>([]);

/** Puts a modal dialog on top of the page; the returned function takes it off again. */
export function openLayer(dialog: HTMLElement): () => void {
  openDialogs.set([...openDialogs.get(), dialog]);
  return () => openDialogs.set(openDialogs.get().filter((other) => other !== dialog));
}

/** The element that is not inert: the topmost modal dialog, or the page's body. */
export function useTopLayer(): HTMLElement {
  return useStore(openDialogs).at(-1) ?? document.body;
}
