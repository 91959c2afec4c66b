import type { EditedPlan, EditedPlans } from '@chairside/contract/plan-editing';
import { counted } from '@chairside/rules/counted';
import { formatRupees } from '@chairside/rules/money';
import { includedNames, includedText } from '@chairside/rules/plan-treatments';
import { hasBadge } from './badge.ts';

/** `₹5,999 · 8 sessions · 12 months` */
export function termsText({
  price,
  sessions,
  duration,
}: Pick<EditedPlan, 'price' | 'sessions' | 'duration'>): string {
  return [formatRupees(price), counted(sessions, 'session'), counted(duration, 'month')].join(' · ');
}

/** What a plan is by now that somebody else has changed since it was opened (PLAN-22); its words where they are others. */
export function overtakenText(
  now: EditedPlan,
  opened: Pick<EditedPlan, 'description' | 'features'>,
  offered: readonly { id: string; name: string }[],
): string {
  const included = includedText(includedNames(now.treatmentIds, offered)) ?? 'all treatments';
  const features = now.features.join('; ');
  return [
    `It is now: ${now.name}, ${termsText(now)}.`,
    offered.length > 1 && `It includes: ${included}.`,
    now.description !== opened.description && `Its description: “${now.description}”.`,
    features !== opened.features.join('; ') && `Its features: ${features || 'those that go with the name'}.`,
    'Saving once more replaces that.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** `12 patients have it` */
export function holdersText(holders: number): string {
  return holders === 0 ? 'Nobody has it' : counted(holders, 'patient has it', 'patients have it');
}

/** Who says which of the plans on offer is the most popular, and what follows. */
export function popularText(plans: readonly EditedPlan[], popular: EditedPlans['popular']): string {
  const { by, variable } = popular;
  if (by === 'variable') {
    const says = variable?.toLowerCase() === 'none' ? 'names no plan' : `names “${variable}”`;
    return `The server’s setting CLINIC_POPULAR_PLAN ${says}, and that counts. What you choose here counts once it is removed there.`;
  }
  const law =
    'Mark the one that most patients really choose: India’s guidelines on dark patterns (2023) name false popularity.';
  if (by === 'owner') return law;
  const usual = plans.some((plan) => hasBadge(plan, popular)) ? 'it is the Standard Plan' : 'no plan has it';
  return `Nobody has said which it is: until then ${usual}, and where patients change plans the one with 8 sessions. ${law}`;
}
