import { useSyncExternalStore } from 'react';

const openDialogs: HTMLElement[] = [];
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** Puts a modal dialog on top of the page; the returned function takes it off again. */
export function openLayer(dialog: HTMLElement): () => void {
  openDialogs.push(dialog);
  notify();
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
    notify();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The element that is not inert: the topmost modal dialog, or the page's body. */
export function useTopLayer(): HTMLElement {
  return useSyncExternalStore(subscribe, () => openDialogs.at(-1) ?? document.body);
}
