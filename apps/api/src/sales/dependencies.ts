export type { OrderDependencies as SaleDependencies } from '../payments/feature.ts';
