import { counted } from '@chairside/rules/counted';
import { Link } from 'wouter';

interface Days {
  startDate: string;
  endDate: string;
}

/** Where an absence of a dentist is noted, and the visits in it are dealt with. */
export const awayPath = (id: string, days?: Days) =>
  days ? `/dentists/${id}/away?from=${days.startDate}&to=${days.endDate}` : `/dentists/${id}/away`;

/** The way to the visits that are still with a dentist who is away. */
export function AwayLink({ id, days, count }: { id: string; days: Days; count: number }) {
  return (
    <Link
      href={awayPath(id, days)}
      className="target inline-flex items-center font-medium text-neem underline"
    >
      {counted(count, 'visit is', 'visits are')} still with them
    </Link>
  );
}
