import { formatMoment } from '@chairside/rules/clinic-date';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { useMayStaff } from '../staff-session/use-staff.ts';
import { backupTroubleQuery } from './api/backups.ts';

/** Says to owners, on every screen, that there is no good backup, or that only this computer could restore one. */
export function BackupBanner() {
  const { timeZone } = useSuspenseEntry();
  const maySee = useMayStaff('manage_clinic');
  const { data } = useQuery({ ...backupTroubleQuery, enabled: maySee });
  const [path] = useLocation();
  // Their own page says more of them.
  const isShown = data && maySee && path !== '/backups' && (data.isOverdue || !data.isKeyPrinted);
  return (
    <div role="status" className="print:hidden">
      {isShown && (
        <div
          className={`forced-colors:border-b ${data.isOverdue ? 'bg-danger-soft' : 'bg-marigold-soft text-marigold-ink'}`}
        >
          <div className="page flex items-start gap-3 py-2">
            <TriangleAlert
              aria-hidden="true"
              className={`mt-2.5 size-5 shrink-0 ${data.isOverdue ? 'text-danger' : ''}`}
            />
            <p className="min-w-0 flex-1 py-2">
              {data.isOverdue ? overdueText(data.lastGoodAt, timeZone) : KEY_TEXT}{' '}
              <Link href="/backups" className="font-medium underline underline-offset-4">
                See the backups
              </Link>
            </p>
          </div>
        </div>
      )}
    </div>
  );
}

const KEY_TEXT = 'Backups can only be restored on this computer until you print their key.';

const overdueText = (lastGoodAt: string | null, timeZone: string) =>
  lastGoodAt
    ? `There has been no good backup since ${formatMoment(lastGoodAt, timeZone)}.`
    : 'There is no backup of the clinic yet.';
