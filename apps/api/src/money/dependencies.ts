/** What it takes to enter money and to issue documents. */
export interface MoneyDependencies {
  timeZone: string;
  /** As the clinic calls itself now. */
  issuer(): { name: string; address: string };
}
