import { CalendarPlus, LifeBuoy, ReceiptIndianRupee, UserRound } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { clinic } from '../clinic/clinic.ts';

const LINKS = [
  { name: 'Book Appointment', href: '/appointments', Icon: CalendarPlus },
  { name: 'Update Profile', href: '/profile', Icon: UserRound },
  { name: 'View Payments', href: '/payments', Icon: ReceiptIndianRupee },
];

const TILE = 'target flex items-center gap-2.5 rounded-md border px-3 py-2 leading-tight';

/** Where most visits to the dashboard lead on to. */
export function QuickActions() {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="text-xl">
        Quick Actions
      </h2>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2 sm:gap-3">
        {LINKS.map(({ name, href, Icon }) => (
          <li key={href} className="grid">
            <Link
              href={href}
              className={`${TILE} border-line bg-surface font-medium shadow-card transition-colors hover:border-neem hover:bg-neem-soft`}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0 text-neem" />
              {name}
            </Link>
          </li>
        ))}
        <li className={`${TILE} border-transparent bg-sunken`}>
          <LifeBuoy aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          <p className="min-w-0 text-sm">
            <span className="block font-medium">Need Help?</span> Contact support
            {clinic.phone && <span className="block whitespace-nowrap text-ink-soft">{clinic.phone}</span>}
          </p>
        </li>
      </ul>
    </section>
  );
}
