import { Link, useLocation } from 'wouter';

const PAGES = [
  { href: '/dashboard', name: 'Dashboard' },
  { href: '/appointments', name: 'Appointments' },
  { href: '/profile', name: 'Profile' },
  { href: '/payments', name: 'Payments' },
];

/** The pages of someone signed in. */
export function MainNavigation() {
  const [location] = useLocation();
  return (
    <nav id="navigation" aria-label="Main" className="@container max-lg:order-last max-lg:col-span-full">
      <ul className="flex justify-between @max-[20rem]:grid @max-[20rem]:grid-cols-2 sm:justify-start sm:gap-x-5">
        {PAGES.map(({ href, name }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={location === href ? 'page' : undefined}
              className="target inline-flex items-center border-b-3 border-transparent px-1 text-ink-soft hover:text-ink forced-colors:not-aria-[current=page]:border-[Canvas] aria-[current=page]:border-neem aria-[current=page]:font-medium aria-[current=page]:text-ink max-sm:text-sm"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
