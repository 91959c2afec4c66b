import { explain } from '@chairside/client/call-error';
import type { AuditFilter } from '@chairside/contract/audit-log';
import { Button } from '@chairside/ui/button.tsx';
import { download } from '@chairside/ui/download.ts';
import { Notice } from '@chairside/ui/notice.tsx';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { addressedFilter } from './addressed-filter.ts';
import { useExportLog } from './api/audit-log.ts';
import { LogFilters } from './log-filters.tsx';
import { LogList } from './log-list.tsx';

/** Who read or changed patients' data, and the clinic itself. What is asked of it stands in the address. */
export function AuditLogPage() {
  const [said, setSaid] = useSearchParams();
  const filter = useMemo(() => addressedFilter(said), [said]);
  const { mutate, isPending, error, reset } = useExportLog(download);

  const change = (changed: Partial<Record<keyof AuditFilter, string>>) =>
    setSaid(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changed)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );

  return (
    <DeskMain title="Audit log" className="page grid max-w-4xl gap-6 py-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-semibold">Audit log</h1>
        <Button variant="secondary" busy={isPending} onClick={() => mutate(filter)}>
          <Download aria-hidden="true" className="size-5" />
          Download as CSV
        </Button>
      </div>
      <p className="text-ink-soft">
        Who read or changed medical data, documents and accounts, and what was changed of the clinic itself.
        Nothing in it can be changed. Downloading it is in it too.
      </p>
      {error && (
        <Notice
          tone="error"
          title={explain(error, 'The file could not be made. Please try again.')}
          onClose={reset}
        />
      )}
      <LogFilters filter={filter} onChange={change} />
      <LogList filter={filter} />
    </DeskMain>
  );
}
