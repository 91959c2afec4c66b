import type { OrderDependencies } from '../payments/feature.ts';
import type { Limits } from '../security/limits.ts';

export interface SaleDependencies extends OrderDependencies {
  limits: Limits;
}
