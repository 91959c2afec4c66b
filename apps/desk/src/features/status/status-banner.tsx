import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { useMayStaff } from '../staff-session/use-staff.ts';
import { clinicTroubleQuery } from './api/clinic-status.ts';
import { warningWording } from './wording.ts';

/** Says to owners, on every screen, what of the installation cannot wait. */
export function StatusBanner() {
  const maySee = useMayStaff('manage_clinic');
  const { data } = useQuery({ ...clinicTroubleQuery, enabled: maySee });
  const [path] = useLocation();
  // Their own page says more of them.
  const isShown = maySee && path !== '/status';
  const urgent = isShown && data ? data.warnings : [];
  // Of several that only a later version knows, the same is said.
  const titles = [...new Set(urgent.map((warning) => warningWording(warning).title))];
  return (
    <div role="status" className="print:hidden">
      {titles.length > 0 && (
        <div className="bg-danger-soft forced-colors:border-b">
          <div className="page flex items-start gap-3 py-2">
            <TriangleAlert aria-hidden="true" className="mt-2.5 size-5 shrink-0 text-danger" />
            <p className="min-w-0 flex-1 py-2">
              {titles.map((title) => `${title}.`).join(' ')}{' '}
              <Link href="/status" className="font-medium underline underline-offset-4">
                See the status
              </Link>
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
