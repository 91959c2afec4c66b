import { buttonClass } from '@chairside/ui/button-class.ts';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import type { BookingBlock } from './booking-block.ts';

/** Why nothing can be booked, and the way out of it. */
export function LimitWarning({ title, text }: BookingBlock) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg bg-marigold-soft p-5 sm:flex-nowrap sm:p-6 forced-colors:border"
    >
      <TriangleAlert aria-hidden="true" className="size-7 shrink-0 text-marigold-ink max-sm:hidden" />
      <div className="flex-1">
        <h2 id={heading} className="text-lg">
          {title}
        </h2>
        <p className="mt-1">{text}</p>
      </div>
      <Link href="/payments" className={`${buttonClass()} max-sm:w-full`}>
        Upgrade Plan
      </Link>
    </section>
  );
}
