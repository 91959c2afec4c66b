import { explain } from '@chairside/client/call-error';
import type { RegisterPeriod } from '@chairside/contract/case-register';
import { Button } from '@chairside/ui/button.tsx';
import { download } from '@chairside/ui/download.ts';
import { Notice } from '@chairside/ui/notice.tsx';
import { Download } from 'lucide-react';
import { useExportForAccountant } from './api/case-register.ts';

/** What the accountant is given of the period that is shown. */
export function AccountantExport({ period }: { period: RegisterPeriod }) {
  const { mutate, isPending, error, reset } = useExportForAccountant(download);
  return (
    <section aria-labelledby="for-the-accountant" className="grid gap-3">
      <h2 id="for-the-accountant" className="text-lg font-semibold">
        For the accountant
      </h2>
      <p className="text-ink-soft">
        A zip file of these days: the register, every document line by line with its tax, the money by day and
        way, and each document as a page. Downloading it is in the audit log.
      </p>
      {error && (
        <Notice
          tone="error"
          title={explain(error, 'The file could not be made. Please try again.')}
          onClose={reset}
        />
      )}
      <div>
        <Button variant="secondary" busy={isPending} onClick={() => mutate(period)}>
          <Download aria-hidden="true" className="size-5" />
          Download for the Accountant
        </Button>
      </div>
    </section>
  );
}
