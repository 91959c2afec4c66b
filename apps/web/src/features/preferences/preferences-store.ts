import { createStore } from '@chairside/ui/store.ts';
import {
  type ChosenPreferences,
  type DevicePreferences,
  PREFERENCES_KEY,
  type Preferences,
  parsePreferences,
  resolvePreferences,
} from './preferences.ts';

interface PreferencesDependencies {
  storage: {
    read(key: string): string | null;
    write(key: string, value: string): void;
    remove(key: string): void;
  };
  devicePreferences: () => DevicePreferences;
  show: (preferences: Preferences) => void;
}

/** What holds where nobody has chosen anything, and nothing is known of the device. */
export const USUAL_PREFERENCES = resolvePreferences({}, { moreContrast: false, lessMotion: false });

/** The preferences in force: stored, shown, and passed on to subscribers. */
export function createPreferencesStore({ storage, devicePreferences, show }: PreferencesDependencies) {
  const chosen = () => parsePreferences(storage.read(PREFERENCES_KEY));
  const inForce = () => resolvePreferences(chosen(), devicePreferences());
  const preferences = createStore(USUAL_PREFERENCES);
  preferences.subscribe(() => show(preferences.get()));

  const refresh = () => preferences.set(inForce());

  return {
    get: preferences.get,
    subscribe: preferences.subscribe,
    /** To be called at the start, and when the device or another tab has changed something. */
    refresh,
    choose(change: ChosenPreferences): void {
      storage.write(PREFERENCES_KEY, JSON.stringify({ ...chosen(), ...change }));
      refresh();
    },
    reset(): void {
      storage.remove(PREFERENCES_KEY);
      refresh();
    },
  };
}
