import { mayStaff, type StaffPermission } from '@chairside/rules/staff';
import { Link, useLocation } from 'wouter';
import { useStaff } from '../features/staff-session/use-staff.ts';
import { CLINIC_PAGES } from './clinic-pages.ts';

interface DeskScreen {
  href: string;
  name: string;
  permission: StaffPermission;
}

const SCREENS: readonly DeskScreen[] = [
  { href: '/', name: 'Today', permission: 'run_day' },
  { href: '/book', name: 'New visit', permission: 'run_day' },
  { href: '/calls', name: 'Calls', permission: 'run_day' },
  { href: '/to-pay', name: 'To pay', permission: 'run_day' },
  { href: '/cash-up', name: 'Cash-up', permission: 'run_day' },
  { href: '/clinic', name: 'Clinic', permission: 'manage_clinic' },
];

/** The ways to the screens of the desk that a member of staff may enter. */
export function DeskNavigation() {
  const staff = useStaff();
  const [location] = useLocation();
  return (
    <nav
      id="navigation"
      aria-label="Desk"
      tabIndex={-1}
      className="flex flex-1 flex-wrap gap-x-1 sm:gap-x-4 xl:flex-nowrap xl:justify-center xl:whitespace-nowrap max-xl:order-last max-xl:basis-full max-sm:justify-between max-sm:text-sm"
    >
      {SCREENS.filter(({ permission }) => mayStaff(staff, permission)).map(({ href, name }) => (
        <Link
          key={href}
          href={href}
          aria-current={currentOf(location, href)}
          className="target inline-flex items-center justify-center font-medium underline-offset-8 aria-[current]:underline aria-[current]:decoration-2"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** A page of the clinic is below "Clinic". */
function currentOf(location: string, href: string): 'page' | 'true' | undefined {
  if (location === href) return 'page';
  const isBelow = (path: string) => location === path || location.startsWith(`${path}/`);
  return href === '/clinic' && CLINIC_PAGES.some(({ path }) => isBelow(path)) ? 'true' : undefined;
}
