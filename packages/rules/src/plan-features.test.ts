import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cheapestPlan, featuresBeyond, includedPlan, planFeatures } from './plan-features.ts';

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
      expect(planFeatures({ name, features: null })).toEqual(asWritten(list));
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

const plan = (name: string, sessions: number, duration: number, features?: string[]) => ({
  name,
  sessions,
  duration,
  features,
});
const basic = plan('Basic Plan', 4, 6);
const standard = plan('Standard Plan', 8, 12);
const premium = plan('Premium Plan', 16, 12);
const three = [basic, standard, premium];

describe('includedPlan (PLAN-12)', () => {
  test('the plans a new clinic sells build on one another', () => {
    expect(three.map((each) => includedPlan(each, three)?.name)).toEqual([
      undefined,
      'Basic Plan',
      'Standard Plan',
    ]);
  });

  test('one that is not on offer is not built on', () => {
    expect(includedPlan(premium, [basic, premium])).toBe(basic);
  });

  test('fewer sessions or months are not everything', () => {
    const short = plan('Premium Plan', 16, 3);
    const small = plan('Premium Plan', 2, 24);
    expect(includedPlan(short, [basic, short])).toBeNull();
    expect(includedPlan(small, [basic, small])).toBeNull();
  });

  test('features of its own count by what they say', () => {
    const silver = plan('Silver', 4, 6, ['Cleaning']);
    const gold = plan('Gold', 8, 6, ['Cleaning', 'X-rays']);
    const other = plan('Other', 9, 9, ['Whitening', 'X-rays']);
    const same = plan('Same', 4, 6, ['Cleaning']);
    expect(includedPlan(gold, [silver, gold, other])).toBe(silver);
    expect(includedPlan(other, [silver, gold, other])).toBeNull();
    expect(includedPlan(same, [silver, same])).toBeNull();
    expect(featuresBeyond(gold, silver)).toEqual(['X-rays']);
  });

  test('a default list and a list of its own have nothing in common', () => {
    const own = plan('Standard Plan', 8, 12, ['Cleaning', 'X-rays']);
    expect(includedPlan(own, [basic, own])).toBeNull();
    expect(includedPlan(premium, [own, premium])).toBeNull();
  });

  test('fewer treatments are not everything', () => {
    const clean = { ...basic, treatments: ['Cleaning'] };
    const some = { ...standard, treatments: ['Cleaning', 'Check-up'] };
    expect(includedPlan(some, [clean, some])).toBe(clean);
    expect(includedPlan(standard, [clean, standard])).toBe(clean);
    expect(includedPlan(some, [basic, some])).toBeNull();
    expect(includedPlan({ ...some, treatments: ['Check-up'] }, [clean, some])).toBeNull();
  });

  test('a plan without any feature is built on by none', () => {
    const bare = plan('Bare', 1, 1);
    expect(includedPlan(standard, [bare, standard])).toBeNull();
  });
});

test('the cheapest plan is the one that costs least, wherever it stands (PLAN-14)', () => {
  expect(cheapestPlan([{ price: 5_999 }, { price: 2_999 }, { price: 11_999 }])).toEqual({ price: 2_999 });
  expect(cheapestPlan([])).toBeUndefined();
});
