/** What one check finds, in codes: a reason why this process should get no calls, and what its operator should know. */
export interface Readiness {
  reason?: string;
  warnings?: readonly string[];
}

/**
 * How long a check is waited for, in milliseconds (OPS-11). A load balancer waits two seconds for all of them; that of the
 * database has less than the others, so that what it says of a slow one comes in time.
 */
export const READINESS_LIMIT_MS = { database: 800, any: 1_000 };
