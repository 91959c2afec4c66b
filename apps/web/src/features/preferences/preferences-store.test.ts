import { createStorage } from '@chairside/client/storage';
import { expect, test } from 'vitest';
import { PREFERENCES_KEY, type Preferences } from './preferences.ts';
import { createPreferencesStore } from './preferences-store.ts';

function open(stored: Record<string, string> = {}) {
  const values = new Map(Object.entries(stored));
  const device = { moreContrast: false, lessMotion: false };
  const shown: Preferences[] = [];
  const storage = createStorage(() => ({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }));
  const store = createPreferencesStore({
    storage,
    devicePreferences: () => device,
    show: (preferences) => shown.push(preferences),
  });
  store.refresh();
  return { store, shown, values, device };
}

test('shows what was stored as soon as it is read', () => {
  const { shown } = open({ [PREFERENCES_KEY]: '{"fontSize":"large"}' });
  expect(shown).toEqual([{ highContrast: false, reducedMotion: false, fontSize: 'large', skipLinks: true }]);
});

test('stores and shows a choice, notifies subscribers, and leaves all other preferences undecided', () => {
  const { store, shown, values, device } = open();
  let notifications = 0;
  store.subscribe(() => {
    notifications += 1;
  });
  store.choose({ highContrast: true });
  store.choose({ fontSize: 'xlarge' });
  expect(JSON.parse(values.get(PREFERENCES_KEY) ?? '')).toEqual({ highContrast: true, fontSize: 'xlarge' });
  expect(shown.at(-1)).toMatchObject({ highContrast: true, fontSize: 'xlarge', reducedMotion: false });
  expect(notifications).toBe(2);
  device.lessMotion = true;
  store.refresh();
  expect(store.get()).toMatchObject({ highContrast: true, reducedMotion: true });
});

test('adds to what another tab has chosen meanwhile', () => {
  const { store, values } = open();
  values.set(PREFERENCES_KEY, '{"skipLinks":false}');
  store.choose({ highContrast: true });
  expect(store.get()).toMatchObject({ highContrast: true, skipLinks: false });
});

test('goes back to what the device asks for', () => {
  const { store, values } = open({ [PREFERENCES_KEY]: '{"highContrast":true,"fontSize":"small"}' });
  store.reset();
  expect(values.has(PREFERENCES_KEY)).toBe(false);
  expect(store.get()).toMatchObject({ highContrast: false, fontSize: 'normal' });
});

test('holds for the visit where storage is blocked', () => {
  const shown: Preferences[] = [];
  const storage = createStorage(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  const store = createPreferencesStore({
    storage,
    devicePreferences: () => ({ moreContrast: false, lessMotion: false }),
    show: (preferences) => shown.push(preferences),
  });
  store.choose({ fontSize: 'xlarge' });
  store.choose({ skipLinks: false });
  expect(shown.at(-1)).toMatchObject({ fontSize: 'xlarge', skipLinks: false });
});
