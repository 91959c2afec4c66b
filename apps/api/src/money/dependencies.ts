import type { DocumentIssuer } from '../db/schema/sale-documents.ts';

/** What it takes to enter money and to issue documents. */
export interface MoneyDependencies {
  timeZone: string;
  /** As the clinic is now. */
  issuer(): DocumentIssuer;
}
