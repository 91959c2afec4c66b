import type { Fault } from './fault.ts';

/** Every fault that `npm run faults` brings about, in the order of its table. */
export const FAULTS: readonly Fault[] = [];
