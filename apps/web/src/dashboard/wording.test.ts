import { describe, expect, test } from 'vitest';
import { subscription } from '../../test/person.ts';
import { displayDate, firstName, initial, sessionsLeft } from './wording.ts';

const active = subscription();

describe('the sessions in the header', () => {
  test.each([
    [active, '6 sessions left'],
    [{ ...active, sessionsRemaining: 1 }, '1 session left'],
    [{ ...active, sessionsRemaining: 0 }, '0 sessions left'],
    [{ ...active, status: 'expired' as const }, 'Inactive'],
    [{ ...active, status: 'suspended' as const }, 'Inactive'],
    [null, 'Inactive'],
  ])('of %j read %s', (subscription, text) => {
    expect(sessionsLeft(subscription)).toBe(text);
  });
});

describe('a name', () => {
  test('gives an initial with its marks, in upper case', () => {
    expect(initial('asha rao')).toBe('A');
    expect(initial('निशा')).toBe('नि');
    expect(initial('')).toBe('');
  });

  test('gives a first name, or Patient', () => {
    expect(firstName('Asha Rao')).toBe('Asha');
    expect(firstName('')).toBe('Patient');
  });
});

test('a date is the one in the clinic, not the one in Greenwich', () => {
  expect(displayDate('2026-11-20T20:00:00.000Z', 'Asia/Kolkata')).toBe('21 Nov 2026');
  expect(displayDate('2026-11-20T20:00:00.000Z', 'UTC')).toBe('20 Nov 2026');
});
