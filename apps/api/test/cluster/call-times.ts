import type { Load } from './load.ts';

/** How long reads and bookings took that were answered well. */
export function timesOf({ tries }: Pick<Load, 'tries'>): string {
  return (['read', 'booking'] as const)
    .map((kind) => {
      const times = tries
        .filter((each) => each.kind === kind && each.status > 0 && each.status < 300)
        .map(({ began, ended }) => ended - began)
        .sort((one, other) => one - other);
      const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
      return `a ${kind} took ${at(0.5)} ms usually, ${at(0.95)} ms at most in 95 of 100`;
    })
    .join(', ');
}
