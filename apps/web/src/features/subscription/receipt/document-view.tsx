import { documentPage } from '@chairside/contract/document-page';
import { DOCUMENT_TITLES } from '@chairside/contract/document-titles';
import type { HistoryEntry } from '@chairside/contract/payments';
import { FILES } from '@chairside/rules/limits';
import { Button } from '@chairside/ui/button.tsx';
import { PdfLink } from '@chairside/ui/pdf-link.tsx';
import { PrintedPage } from '@chairside/ui/printed-page.tsx';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { saleDocumentQuery } from '../api/sale-document.ts';
import { Loaded } from '../loaded.tsx';
import { SubPage } from '../sub-page.tsx';
import { ReceiptSkeleton } from './receipt-skeleton.tsx';

interface DocumentViewProps {
  userId: string;
  document: NonNullable<HistoryEntry['documents']>[number];
  onBack: () => void;
}

/** A document of a sale, to be read, printed and taken along as a PDF (DOC-1, DOC-5). */
export function DocumentView({ userId, document: { _id, kind }, onBack }: DocumentViewProps) {
  const document = useQuery(saleDocumentQuery(userId, _id));
  return (
    <SubPage back="Back to Payment History" onBack={onBack} title={DOCUMENT_TITLES[kind]}>
      <Loaded
        query={document}
        failure="Failed to load the document. Please try again."
        skeleton={<ReceiptSkeleton />}
      >
        {(loaded) => (
          <>
            <PrintedPage {...documentPage(loaded)} />
            <div className="mt-5 flex flex-wrap gap-3 *:max-sm:w-full">
              <Button size="lg" onClick={() => window.print()}>
                <Printer aria-hidden="true" className="size-5" />
                Print
              </Button>
              <PdfLink document={document} linkSeconds={FILES.linkSeconds} size="lg" />
            </div>
          </>
        )}
      </Loaded>
    </SubPage>
  );
}
