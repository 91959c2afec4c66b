/** A plan as far as its features depend on it. */
interface FeaturedPlan {
  name: string;
  sessions: number;
  /** Months. */
  duration: number;
  features?: readonly string[] | null | undefined;
  /** By name, where they are not all. */
  treatments?: readonly string[] | undefined;
}

// From the smallest plan to the largest, each including the one before it.
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

const DEFAULT_ORDER = [...DEFAULT_FEATURES.keys()];

/** A plan's own features, or the defaults that go with its name when it has none (PLAN-2). */
export function planFeatures({ name, features }: Pick<FeaturedPlan, 'name' | 'features'>): readonly string[] {
  return features?.length ? features : (DEFAULT_FEATURES.get(name) ?? []);
}

/**
 * The largest of `plans` that `plan` holds all of, in features, treatments, sessions and months; null where it is more than
 * none of them (PLAN-12).
 */
export function includedPlan<Plan extends FeaturedPlan>(plan: Plan, plans: readonly Plan[]): Plan | null {
  const smaller = plans.filter((other) => other !== plan && holdsAllOf(plan, other));
  return smaller.reduce<Plan | null>(
    (largest, other) =>
      largest && planFeatures(largest).length >= planFeatures(other).length ? largest : other,
    null,
  );
}

/** The features that a card lists among other plans: all, or those beyond the largest plan that it holds all of (PLAN-12). */
export function shownFeatures<Plan extends FeaturedPlan>(
  plan: Plan,
  plans: readonly Plan[],
): { features: readonly string[]; included: Plan | null } {
  const included = includedPlan(plan, plans);
  return { included, features: included ? featuresBeyond(plan, included) : planFeatures(plan) };
}

/** The plan that costs least, whatever the order of the list (PLAN-14). */
export function cheapestPlan<Plan extends { price: number }>(plans: readonly Plan[]): Plan | undefined {
  return plans.toSorted((one, other) => one.price - other.price)[0];
}

/** The features that `plan` has beyond those of `included` (PLAN-12). */
export function featuresBeyond(plan: FeaturedPlan, included: FeaturedPlan): readonly string[] {
  const known = planFeatures(included);
  return planFeatures(plan).filter((feature) => !known.includes(feature));
}

function holdsAllOf(plan: FeaturedPlan, other: FeaturedPlan): boolean {
  if (plan.sessions < other.sessions || plan.duration < other.duration) return false;
  if (!includesTreatmentsOf(plan, other)) return false;
  if (hasDefaults(plan) && hasDefaults(other)) {
    return DEFAULT_ORDER.indexOf(plan.name) > DEFAULT_ORDER.indexOf(other.name);
  }
  const features = planFeatures(plan);
  const others = planFeatures(other);
  return (
    others.length > 0 &&
    features.length > others.length &&
    others.every((feature) => features.includes(feature))
  );
}

function includesTreatmentsOf({ treatments }: FeaturedPlan, other: FeaturedPlan): boolean {
  if (!treatments) return true;
  return other.treatments?.every((name) => treatments.includes(name)) ?? false;
}

function hasDefaults({ name, features }: FeaturedPlan): boolean {
  return !features?.length && DEFAULT_FEATURES.has(name);
}
