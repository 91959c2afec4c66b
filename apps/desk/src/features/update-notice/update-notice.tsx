import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { listenToDesk } from '../desk-events/desk-events.ts';
import { isUpdatedQuery } from './served-desk.ts';

const AGAIN_MS = 3_600_000;

/**
 * Says on every screen that the server has a newer desk than this page, which stays as it was opened until it is loaded
 * anew (DESK-115). A server that is replaced ends its connections, so it is looked for with each new one; and once an
 * hour, as behind a balancer a server of the version before may have answered.
 */
export function UpdateNotice() {
  const { data: isUpdated, refetch } = useQuery(isUpdatedQuery);
  useEffect(() => {
    const timer = setInterval(refetch, AGAIN_MS);
    const ignore = listenToDesk({ missed: () => void refetch() });
    return () => {
      clearInterval(timer);
      ignore();
    };
  }, [refetch]);
  return (
    <div role="status" className="print:hidden">
      {isUpdated && (
        <div className="bg-marigold-soft text-marigold-ink forced-colors:border-b">
          <div className="page flex items-start gap-3 py-2">
            <RefreshCw aria-hidden="true" className="mt-2.5 size-5 shrink-0" />
            <p className="min-w-0 flex-1 py-2">
              The desk has been updated. This page is still the one from before.{' '}
              <button
                type="button"
                onClick={() => window.location.reload()}
                className="font-medium underline underline-offset-4"
              >
                Reload
              </button>
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
