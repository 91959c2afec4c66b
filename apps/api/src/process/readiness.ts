/** What one check finds, in codes: a reason why this process should get no calls, and what its operator should know. */
export interface Readiness {
  reason?: string;
  warnings?: readonly string[];
}
