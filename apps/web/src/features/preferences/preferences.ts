/** Where local storage keeps what a visitor chose. */
export const PREFERENCES_KEY = 'accessibilityPreferences';

export const FONT_SIZES = ['small', 'normal', 'large', 'xlarge'] as const;
export type FontSize = (typeof FONT_SIZES)[number];

export interface Preferences {
  highContrast: boolean;
  reducedMotion: boolean;
  fontSize: FontSize;
  skipLinks: boolean;
}

/** Only what a visitor has decided; the rest follows the device (PREF-3). */
export type ChosenPreferences = { [Name in keyof Preferences]?: Preferences[Name] | undefined };

/** What the device itself asks for. */
export interface DevicePreferences {
  moreContrast: boolean;
  lessMotion: boolean;
}

/** Reads each field on its own, so that one that can't be understood costs no other (PREF-2). */
export function parsePreferences(stored: string | null): ChosenPreferences {
  const fields = fieldsOf(stored);
  return {
    highContrast: asFlag(fields.get('highContrast')),
    reducedMotion: asFlag(fields.get('reducedMotion')),
    fontSize: FONT_SIZES.find((size) => size === fields.get('fontSize')),
    skipLinks: asFlag(fields.get('skipLinks')),
  };
}

export function resolvePreferences(chosen: ChosenPreferences, device: DevicePreferences): Preferences {
  return {
    highContrast: chosen.highContrast ?? device.moreContrast,
    reducedMotion: chosen.reducedMotion ?? device.lessMotion,
    fontSize: chosen.fontSize ?? 'normal',
    skipLinks: chosen.skipLinks ?? true,
  };
}

function fieldsOf(stored: string | null): Map<string, unknown> {
  try {
    return new Map(Object.entries<unknown>(JSON.parse(stored ?? '{}') ?? {}));
  } catch {
    return new Map();
  }
}

function asFlag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}
