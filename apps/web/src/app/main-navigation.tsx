import { CalendarDays, LayoutDashboard, ReceiptIndianRupee, UserRound } from 'lucide-react';
import { Link, useLocation } from 'wouter';

const PAGES = [
  { href: '/dashboard', name: 'Dashboard', Icon: LayoutDashboard },
  { href: '/appointments', name: 'Appointments', Icon: CalendarDays },
  { href: '/profile', name: 'Profile', Icon: UserRound },
  { href: '/payments', name: 'Payments', Icon: ReceiptIndianRupee },
];

/** The pages of someone signed in: in the header, and on a phone within the thumb's reach at the bottom. */
export function MainNavigation() {
  const [location] = useLocation();
  const isCurrent = (href: string) => location === href || location.startsWith(`${href}/`);
  return (
    <nav id="navigation" aria-label="Main" className="tab-bar">
      <ul className="flex md:gap-x-5">
        {PAGES.map(({ href, name, Icon }) => (
          <li key={href} className="max-md:grid max-md:flex-auto">
            <Link
              href={href}
              aria-current={isCurrent(href) ? 'page' : undefined}
              className="target inline-flex items-center border-transparent px-1 text-ink-soft transition-colors hover:text-ink aria-[current=page]:border-neem aria-[current=page]:font-medium aria-[current=page]:text-ink max-md:flex-col max-md:justify-center max-md:gap-0.5 max-md:border-t-3 max-md:pt-1.5 max-md:pb-2 max-md:text-[min(0.8125rem,3.9vw)] max-md:leading-tight max-md:focus-visible:-outline-offset-3 max-md:aria-[current=page]:text-neem md:border-b-3 forced-colors:not-aria-[current=page]:border-[Canvas]"
            >
              <Icon aria-hidden="true" className="size-5.5 md:hidden" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
