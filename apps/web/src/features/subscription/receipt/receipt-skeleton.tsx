import { Skeleton } from '@chairside/ui/skeleton.tsx';

export function ReceiptSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading receipt
      </p>
      <Skeleton className="h-140 max-w-2xl rounded-lg!" />
    </>
  );
}
