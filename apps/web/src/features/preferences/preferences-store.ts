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

/** The preferences in force: stores them, shows them, and notifies subscribers. */
export function createPreferencesStore({ storage, devicePreferences, show }: PreferencesDependencies) {
  const listeners = new Set<() => void>();
  const chosen = () => parsePreferences(storage.read(PREFERENCES_KEY));
  const inForce = () => resolvePreferences(chosen(), devicePreferences());
  let preferences = inForce();
  show(preferences);

  const refresh = () => {
    preferences = inForce();
    show(preferences);
    for (const listener of listeners) listener();
  };

  return {
    get: () => preferences,
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
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
