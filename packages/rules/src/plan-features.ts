const DEFAULT_FEATURES = new Map<string, readonly string[]>([
  ['Basic Plan', ['Basic dental examination', 'Routine cleaning', 'Digital health records', 'Email support']],
  [
    'Standard Plan',
    [
      'Comprehensive examination',
      'Professional cleaning and scaling',
      'Digital X-rays included',
      'Priority booking',
      'Phone and email support',
      'Follow-up consultations',
    ],
  ],
  [
    'Premium Plan',
    [
      'Complete examination',
      'Advanced treatments included',
      'Digital X-rays and 3D imaging',
      'Priority access and booking',
      '24/7 phone support',
      'Unlimited consultations',
      'Emergency dental care',
      'Specialist referrals',
    ],
  ],
]);

const MOST_POPULAR = 'Standard Plan';

/** A plan's own features, or the defaults that go with its name when it has none (PLAN-2). */
export function planFeatures(plan: {
  name: string;
  features?: readonly string[] | undefined;
}): readonly string[] {
  return plan.features?.length ? plan.features : (DEFAULT_FEATURES.get(plan.name) ?? []);
}

/** True for the plan that carries the 'Most Popular' badge (PLAN-3). */
export function isMostPopular(plan: { name: string }): boolean {
  return plan.name === MOST_POPULAR;
}
