import type { Receipt } from '@chairside/contract/payments';
import { FILES } from '@chairside/rules/limits';
import { Button } from '@chairside/ui/button.tsx';
import { PdfLink } from '@chairside/ui/pdf-link.tsx';
import { saveFile } from '@chairside/ui/save-file.ts';
import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { clinic } from '../../clinic/clinic.ts';
import { receiptQuery } from '../api/payment-receipt.ts';
import { saleDocumentQuery } from '../api/sale-document.ts';
import { Loaded } from '../loaded.tsx';
import { SubPage } from '../sub-page.tsx';
import { receiptFile } from './receipt-file.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';
import { ReceiptSkeleton } from './receipt-skeleton.tsx';

interface ReceiptViewProps {
  userId: string;
  paymentId: string;
  /** The same as a document of its sale; null of a server of before. */
  documentId: string | null;
  onBack: () => void;
}

export function ReceiptView({ userId, paymentId, documentId, onBack }: ReceiptViewProps) {
  const receipt = useQuery(receiptQuery(userId, paymentId));
  const document = useQuery({
    ...saleDocumentQuery(userId, documentId ?? ''),
    enabled: documentId !== null,
  });
  return (
    <SubPage back="Back to Payment History" onBack={onBack} title="Receipt">
      <Loaded
        query={receipt}
        failure="Failed to load the receipt. Please try again."
        skeleton={<ReceiptSkeleton />}
      >
        {(loaded) => (
          <>
            <ReceiptSheet receipt={loaded} />
            <div className="mt-5 flex flex-wrap gap-3 *:max-sm:w-full">
              <Button size="lg" onClick={() => save(loaded)}>
                <Download aria-hidden="true" className="size-5" />
                Download
              </Button>
              <Button size="lg" variant="secondary" onClick={() => window.print()}>
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

function save(receipt: Receipt) {
  saveFile({
    name: `receipt-${receipt.number.replaceAll('/', '-')}.html`,
    type: 'text/html;charset=utf-8',
    text: receiptFile(receipt, { ...clinic, ...receipt.issuer }),
  });
}
