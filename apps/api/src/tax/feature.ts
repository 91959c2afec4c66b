import { type TaxDependencies, taxHandlers } from './handlers.ts';

export { taxOfSale } from './tax-of-sale.ts';
export { findRegistration, type Registration } from './tax-store.ts';

/** How what the clinic sells is taxed. */
export const taxFeature = (dependencies: TaxDependencies) => ({ handlers: taxHandlers(dependencies) });
