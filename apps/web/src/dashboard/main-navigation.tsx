import { Link, useLocation } from 'wouter';

const PAGES = [
  { href: '/dashboard', name: 'Dashboard' },
  { href: '/appointments', name: 'Appointments' },
];

/** The pages of someone signed in. */
export function MainNavigation() {
  const [location] = useLocation();
  return (
    <nav
      id="navigation"
      aria-label="Main"
      className="flex flex-wrap gap-x-5 max-lg:order-last max-lg:col-span-full"
    >
      {PAGES.map(({ href, name }) => (
        <Link
          key={href}
          href={href}
          aria-current={location === href ? 'page' : undefined}
          className="target inline-flex items-center border-b-3 border-transparent px-1 text-ink-soft hover:text-ink aria-[current=page]:border-neem aria-[current=page]:font-medium aria-[current=page]:text-ink"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
