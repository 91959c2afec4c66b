import { explain } from '@chairside/client/call-error';
import { Notice } from '@chairside/ui/notice.tsx';
import { SaleOf } from './sale-of.tsx';

/** A sale for which the provider was asked, with why it did not do so: then it can be collected in another way. */
export function AskedSale({ id, error }: { id: string; error: Error | null }) {
  return (
    <>
      {error && <Notice tone="error" title={explain(error, 'The payment provider could not be asked.')} />}
      <SaleOf id={id} />
    </>
  );
}
