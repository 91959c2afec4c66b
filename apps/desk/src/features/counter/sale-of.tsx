import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../patients/card/loaded.tsx';
import { saleQuery } from '../sales/api/sales.ts';
import { requestsQuery } from './api/requests.ts';
import { OneSale } from './one-sale.tsx';

/** A sale that was begun before: what is left of it, or that it is paid. */
export function SaleOf({ id }: { id: string }) {
  const sale = useQuery(saleQuery(id));
  const requests = useQuery(requestsQuery(id));
  return (
    <Loaded query={sale} what="The sale">
      {(data) => (
        <Loaded query={requests} what="What is asked for it">
          {(asked) => <OneSale sale={data} requests={asked} />}
        </Loaded>
      )}
    </Loaded>
  );
}
