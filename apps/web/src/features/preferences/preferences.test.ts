import { describe, expect, test } from 'vitest';
import { parsePreferences, resolvePreferences } from './preferences.ts';

const CALM_DEVICE = { moreContrast: false, lessMotion: false };
const DEFAULTS = { highContrast: false, reducedMotion: false, fontSize: 'normal', skipLinks: true };
const inForce = (stored: string | null, device = CALM_DEVICE) =>
  resolvePreferences(parsePreferences(stored), device);

describe('what local storage holds', () => {
  test('is taken as it was chosen', () => {
    const chosen = { highContrast: true, reducedMotion: true, fontSize: 'xlarge', skipLinks: false };
    expect(inForce(JSON.stringify(chosen))).toEqual(chosen);
  });

  test.each([null, '', '{', 'null', '[]', '7', '"xlarge"', 'true', '[{"highContrast":true}]'])(
    'means the defaults when it is %j',
    (stored) => expect(inForce(stored)).toEqual(DEFAULTS),
  );

  test.each([
    ['highContrast', '{"highContrast":"yes","fontSize":"large"}'],
    ['reducedMotion', '{"reducedMotion":1,"fontSize":"large"}'],
    ['skipLinks', '{"skipLinks":null,"fontSize":"large"}'],
    ['more than there is', '{"theme":"dark","fontSize":"large"}'],
  ])('costs no other field when %s makes no sense', (_field, stored) => {
    expect(inForce(stored)).toEqual({ ...DEFAULTS, fontSize: 'large' });
  });

  test.each(['huge', 'constructor', 2, null, ['large']])('knows no font size %j', (fontSize) => {
    const stored = JSON.stringify({ fontSize, skipLinks: false });
    expect(inForce(stored)).toEqual({ ...DEFAULTS, skipLinks: false });
  });
});

describe('what the device asks for', () => {
  const DEVICE = { moreContrast: true, lessMotion: true };

  test('holds until the visitor decides', () => {
    expect(inForce(null, DEVICE)).toEqual({ ...DEFAULTS, highContrast: true, reducedMotion: true });
  });

  test('gives way to the visitor', () => {
    expect(inForce('{"highContrast":false,"reducedMotion":false}', DEVICE)).toEqual(DEFAULTS);
  });
});
