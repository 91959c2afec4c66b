import { formatPaise } from '@chairside/rules/money';

/** `₹500 too little`; null where nothing is different. */
export function differenceText(paise: number): string | null {
  if (paise === 0) return null;
  return `${formatPaise(Math.abs(paise))} too ${paise < 0 ? 'little' : 'much'}`;
}

/** Why a reason is asked for although what was counted may be right. */
export const otherOpeningText = (leftBeforePaise: number): string =>
  `The closing before left ${formatPaise(leftBeforePaise)} in the drawer`;
