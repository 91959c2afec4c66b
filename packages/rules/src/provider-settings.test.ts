import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endingOf, PROVIDER_LIMITS, withoutSecrets } from './provider-settings.ts';

describe('what is shown of an identifier (PROV-3)', () => {
  test.each([
    ['rzp_live_A1b2C3d4E5f6G7', 'f6G7'],
    ['12345678', '5678'],
    ['1234567', ''],
    ['', ''],
  ])('of %j is %j', (identifier, ending) => expect(endingOf(identifier)).toBe(ending));
});

describe('what is shown of a provider’s words (PROV-6)', () => {
  test('is what it said, on one line', () => {
    const words = '535-5.7.8 Username and Password\r\n535 5.7.8\tnot accepted.\u0000';
    expect(withoutSecrets(words, ['hunter2hunter2'])).toBe(
      '535-5.7.8 Username and Password 535 5.7.8 not accepted.',
    );
  });

  test('has neither a secret nor what one may be encoded in', () => {
    const encoded = Buffer.from('\0asha@clinic.example\0seven green leaves').toString('base64');
    expect(withoutSecrets(`no ${encoded} and seven green leaves`, ['seven green leaves'])).toBe(
      'no […] and […]',
    );
  });

  test('never has a secret in it, whatever the provider says and however the secrets overlap', () => {
    const secret = fc.string({
      minLength: 3,
      maxLength: 12,
      unit: fc.constantFrom('a', 'b', '[', '…', ']', ' '),
    });
    fc.assert(
      fc.property(
        fc.array(secret, { maxLength: 4 }),
        fc.array(fc.string(), { maxLength: 4 }),
        (secrets, texts) => {
          const words =
            texts.map((text, place) => `${text}${secrets[place] ?? ''}`).join('') + secrets.join('');
          const shown = withoutSecrets(words, secrets);
          for (const each of secrets) expect(shown).not.toContain(each);
        },
      ),
    );
  });

  test('is bounded, and no half letter', () => {
    const shown = withoutSecrets('🦷 '.repeat(400), []);
    expect(shown.length).toBeLessThanOrEqual(PROVIDER_LIMITS.wordsMax);
    expect(shown.isWellFormed()).toBe(true);
  });
});
