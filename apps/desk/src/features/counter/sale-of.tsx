import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../patients/card/loaded.tsx';
import { saleQuery } from '../sales/api/sales.ts';
import { OneSale } from './one-sale.tsx';

/** A sale that was begun before: what is left of it, or that it is paid. */
export function SaleOf({ id }: { id: string }) {
  const sale = useQuery(saleQuery(id));
  return (
    <Loaded query={sale} what="The sale">
      {(data) => <OneSale sale={data} />}
    </Loaded>
  );
}
