import { explain } from '@chairside/client/call-error';
import { Button } from '@chairside/ui/button.tsx';
import { download } from '@chairside/ui/download.ts';
import { Notice } from '@chairside/ui/notice.tsx';
import { NoticePlace } from '@chairside/ui/notice-place.tsx';
import { Download } from 'lucide-react';
import { useExportData } from '../api/export-data.ts';
import { PrivacyRow } from './privacy-row.tsx';

export function DownloadData() {
  const { mutate, isPending, error, reset } = useExportData(download);
  return (
    <PrivacyRow
      title="Download my data"
      text="A zip file of what we keep about you: your details and medical history, your appointments, your plan and payments, and the documents and photo you uploaded."
      action={
        <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
          <Download aria-hidden="true" className="size-5" />
          Download my data
        </Button>
      }
    >
      <NoticePlace>
        {error && (
          <Notice
            tone="error"
            title="Your data could not be prepared"
            text={explain(error, 'An error occurred. Please try again.')}
            onClose={reset}
          />
        )}
      </NoticePlace>
    </PrivacyRow>
  );
}
