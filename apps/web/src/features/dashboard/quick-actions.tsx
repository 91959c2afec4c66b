import { CalendarPlus, LifeBuoy, ReceiptIndianRupee, UserRound } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { clinic } from '../clinic/clinic.ts';

const LINKS = [
  { name: 'Book Appointment', href: '/appointments', Icon: CalendarPlus },
  { name: 'Update Profile', href: '/profile', Icon: UserRound },
  { name: 'View Payments', href: '/payments', Icon: ReceiptIndianRupee },
];

const TILE =
  'flex gap-3 rounded-lg border p-4 max-sm:flex-col sm:items-center sm:gap-4 sm:p-5 xl:flex-col xl:items-start xl:gap-3';
const MARK = 'grid size-11 shrink-0 place-items-center rounded-full';

/** Where most visits to the dashboard lead on to. */
export function QuickActions() {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="text-xl">
        Quick Actions
      </h2>
      <ul className="mt-4 grid gap-3 max-sm:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] sm:grid-cols-2 sm:gap-5 xl:grid-cols-4">
        {LINKS.map(({ name, href, Icon }) => (
          <li key={href} className="grid">
            <Link
              href={href}
              className={`${TILE} border-line bg-surface font-medium shadow-card transition-colors hover:border-neem hover:bg-neem-soft`}
            >
              <span className={`${MARK} bg-neem-soft text-neem`}>
                <Icon aria-hidden="true" className="size-5.5" />
              </span>
              {name}
            </Link>
          </li>
        ))}
        <li className={`${TILE} border-transparent bg-sunken`}>
          <span className={`${MARK} bg-surface text-ink-soft`}>
            <LifeBuoy aria-hidden="true" className="size-5.5" />
          </span>
          <div className="min-w-0">
            <p className="text-balance">
              <span className="font-medium">Need Help?</span> Contact support
            </p>
            {clinic.phone && <p className="text-sm text-ink-soft">{clinic.phone}</p>}
            {clinic.email && <Address email={clinic.email} />}
          </div>
        </li>
      </ul>
    </section>
  );
}

/** Where there is no room for it in one line, it breaks before its domain. */
function Address({ email }: { email: string }) {
  const [name, domain] = email.split('@');
  return (
    <p className="text-sm wrap-anywhere text-ink-soft">
      {name}
      <wbr />@{domain}
    </p>
  );
}
