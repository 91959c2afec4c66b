import type { Preferences } from './preferences.ts';

/** Tells the stylesheet, which asks for these attributes alone. */
export function showPreferences({ highContrast, reducedMotion, fontSize, skipLinks }: Preferences): void {
  Object.assign(document.documentElement.dataset, {
    contrast: highContrast ? 'high' : 'normal',
    motion: reducedMotion ? 'reduced' : 'full',
    fontSize,
    skipLinks: skipLinks ? 'on' : 'off',
  });
}
