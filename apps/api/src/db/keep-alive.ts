/**
 * Of a connection that may be silent for long: the system asks after ten seconds (in milliseconds) whether the other side is
 * there, and ends one that died without a word within half a minute. By itself it would ask after two hours.
 */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
