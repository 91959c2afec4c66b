import { storage } from '@chairside/client/storage';
import { isTyping } from '@chairside/ui/is-typing.ts';
import { createStore } from '@chairside/ui/store.ts';
import { locked } from './locked.ts';

const STORED_AS = 'desk-keys';

/** Whether single keys do something, in this browser: who speaks to it or hits keys by chance switches them off. */
export const keysAreOn = createStore(storage.read(STORED_AS) !== 'off');

export function switchKeys(isOn: boolean): void {
  keysAreOn.set(isOn);
  if (isOn) storage.remove(STORED_AS);
  else storage.write(STORED_AS, 'off');
}

/** Whether a single key does something now. A window that is open, or a lock, has its own work to finish first. */
export function singleKeysWork(): boolean {
  return keysAreOn.get() && !isTyping() && !locked.get() && !document.querySelector('dialog:modal');
}
