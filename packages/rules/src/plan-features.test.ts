import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMostPopular, planFeatures } from './plan-features.ts';

const DEFAULTS = {
  'Basic Plan': 'basic dental examination; routine cleaning; digital health records; email support',
  'Standard Plan':
    'comprehensive examination; professional cleaning and scaling; digital X-rays included; priority booking; ' +
    'phone and email support; follow-up consultations',
  'Premium Plan':
    'complete examination; advanced treatments included; digital X-rays and 3D imaging; ' +
    'priority access and booking; 24/7 phone support; unlimited consultations; emergency dental care; ' +
    'specialist referrals',
};

const asWritten = (list: string) =>
  list.split('; ').map((feature) => feature.charAt(0).toUpperCase() + feature.slice(1));

const anyName = fc.oneof(
  fc.string(),
  fc.constantFrom(...Object.keys(DEFAULTS), 'constructor', '__proto__', 'toString'),
);

describe('planFeatures (PLAN-2)', () => {
  test.each(Object.entries(DEFAULTS))(
    '%s without a list of its own has the default features',
    (name, list) => {
      expect(planFeatures({ name })).toEqual(asWritten(list));
      expect(planFeatures({ name, features: [] })).toEqual(asWritten(list));
    },
  );

  test('a list of its own is always used', () => {
    fc.assert(
      fc.property(anyName, fc.array(fc.string(), { minLength: 1 }), (name, features) => {
        expect(planFeatures({ name, features })).toEqual(features);
      }),
    );
  });

  test('a plan of another name has no default features', () => {
    const otherName = anyName.filter((name) => !Object.keys(DEFAULTS).includes(name));
    fc.assert(
      fc.property(otherName, (name) => {
        expect(planFeatures({ name })).toEqual([]);
      }),
      { examples: [['basic plan'], ['constructor'], ['__proto__']] },
    );
  });
});

describe('isMostPopular (PLAN-3)', () => {
  test('the Standard Plan carries the badge and no other does', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(isMostPopular({ name })).toBe(name === 'Standard Plan');
      }),
      { examples: [['Standard Plan'], ['standard plan'], ['Premium Plan']] },
    );
  });
});
