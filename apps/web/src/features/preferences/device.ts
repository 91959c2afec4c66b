import type { DevicePreferences } from './preferences.ts';

const MORE_CONTRAST = '(prefers-contrast: more)';
const LESS_MOTION = '(prefers-reduced-motion: reduce)';

export function devicePreferences(): DevicePreferences {
  return { moreContrast: matchMedia(MORE_CONTRAST).matches, lessMotion: matchMedia(LESS_MOTION).matches };
}

export function onDevicePreferencesChange(listener: () => void): void {
  for (const query of [MORE_CONTRAST, LESS_MOTION]) matchMedia(query).addEventListener('change', listener);
}
