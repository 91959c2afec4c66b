import type { Profile } from '@chairside/contract/profile';
import * as z from 'zod/mini';
import { historyAsTyped, typedHistory } from '../../patient/medical-history.ts';

/** The medical history: lists typed with commas go in, lists come out. */
export const medical = z.object(typedHistory);

export type TypedMedical = z.input<typeof medical>;
export type Medical = z.output<typeof medical>;

export function knownMedical({ medicalInfo }: Pick<Profile, 'medicalInfo'>): TypedMedical {
  return historyAsTyped(medicalInfo);
}
