import { Button } from '@chairside/ui/button.tsx';
import { Skeleton } from '@chairside/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { receiptQuery } from '../api/payment-receipt.ts';
import { Loaded } from '../loaded.tsx';
import { SubPage } from '../sub-page.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';

interface ReceiptViewProps {
  userId: string;
  paymentId: string;
  onBack: () => void;
}

export function ReceiptView({ userId, paymentId, onBack }: ReceiptViewProps) {
  const receipt = useQuery(receiptQuery(userId, paymentId));
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
            <Button size="lg" onClick={() => window.print()} className="mt-5 max-sm:w-full">
              <Printer aria-hidden="true" className="size-5" />
              Print
            </Button>
          </>
        )}
      </Loaded>
    </SubPage>
  );
}

function ReceiptSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading receipt
      </p>
      <Skeleton className="h-140 max-w-2xl rounded-lg!" />
    </>
  );
}
