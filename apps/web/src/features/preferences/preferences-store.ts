import { createStore } from '@chairside/ui/store.ts';
import {
  type ChosenPreferences,
  type DeviceWishes,
  PREFERENCES_KEY,
  type Preferences,
  parsePreferences,
  resolvePreferences,
} from './preferences.ts';

interface Surroundings {
  storage: {
    read(key: string): string | null;
    write(key: string, value: string): void;
    remove(key: string): void;
  };
  deviceWishes: () => DeviceWishes;
  show: (preferences: Preferences) => void;
}

/** The preferences in force: stored, shown, and told to whoever subscribes. */
export function createPreferencesStore({ storage, deviceWishes, show }: Surroundings) {
  const chosen = () => parsePreferences(storage.read(PREFERENCES_KEY));
  const inForce = () => resolvePreferences(chosen(), deviceWishes());
  const preferences = createStore(inForce());
  show(preferences.get());
  preferences.subscribe(() => show(preferences.get()));

  const refresh = () => preferences.set(inForce());

  return {
    get: preferences.get,
    subscribe: preferences.subscribe,
    /** To be called when the device or another tab has changed something. */
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
