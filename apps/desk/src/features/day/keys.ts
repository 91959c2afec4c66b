import { storage } from '@chairside/client/storage';
import { createStore } from '@chairside/ui/store.ts';

const STORED_AS = 'desk-keys';

/** Whether single keys do something, in this browser: who speaks to it or hits keys by chance switches them off. */
export const keysAreOn = createStore(storage.read(STORED_AS) !== 'off');

export function switchKeys(isOn: boolean): void {
  keysAreOn.set(isOn);
  if (isOn) storage.remove(STORED_AS);
  else storage.write(STORED_AS, 'off');
}

export const KEYS: readonly { keys: string; does: string }[] = [
  { keys: '← →', does: 'The day before, the day after' },
  { keys: 't', does: 'Today' },
  { keys: '↑ ↓', does: 'From visit to visit' },
  { keys: 'Enter', does: 'Open the visit' },
  { keys: 'a', does: 'Arrived' },
  { keys: 'c', does: 'In chair' },
  { keys: 'd', does: 'Done' },
  { keys: 'x', does: 'No-show, or cancel before the visit has begun' },
  { keys: 'u', does: 'Undo' },
  { keys: 'p', does: 'Print the day' },
  { keys: '?', does: 'Show these keys' },
];
