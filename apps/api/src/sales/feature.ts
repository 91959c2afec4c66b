import type { SaleDependencies } from './dependencies.ts';
import { saleHandlers } from './handlers.ts';
import { dropUnpaidSales } from './open-sales.ts';

export { isCalledOff } from './called-off.ts';
export { completeSale } from './complete-sale.ts';

/** Selling plans and collecting for visits at the counter. */
export function salesFeature(dependencies: SaleDependencies) {
  return {
    handlers: saleHandlers(dependencies),
    jobs: {
      hourly: {
        'drop-unpaid-sales': (now: Date) => dropUnpaidSales(dependencies.database, now),
      },
    },
  };
}
