import type { MedicalInfo } from '@chairside/contract/appointments';

/**
 * What is said of a visitor's health; null when nothing is. A list in which nothing stands is left out: the dentist would
 * read it as "none", which nobody has said (BOOK-21).
 */
export function saidMedical(info: MedicalInfo): MedicalInfo | null {
  const said = Object.entries(info).filter(([, value]) => !Array.isArray(value) || value.length > 0);
  return said.length > 0 ? Object.fromEntries(said) : null;
}
