import { storage, whenChangedElsewhere } from '@chairside/client/storage';
import { useStore } from '@chairside/ui/store.ts';
import { devicePreferences, onDevicePreferencesChange } from './device.ts';
import { PREFERENCES_KEY } from './preferences.ts';
import { createPreferencesStore, USUAL_PREFERENCES } from './preferences-store.ts';
import { showPreferences } from './show.ts';

const store = createPreferencesStore({ storage, devicePreferences, show: showPreferences });

/** Reads what was chosen, and follows what the device or another tab changes. */
export function startPreferences(): void {
  store.refresh();
  onDevicePreferencesChange(store.refresh);
  // A null key means that another tab emptied the storage altogether.
  whenChangedElsewhere((key) => {
    if (key === PREFERENCES_KEY || key === null) store.refresh();
  });
}

export const { choose: choosePreference, reset: resetPreferences } = store;

export function usePreferences() {
  return useStore(store, () => USUAL_PREFERENCES);
}
