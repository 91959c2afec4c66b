import type { ApplyDependencies } from '../payments/feature.ts';
import type { PaymentGateway } from '../providers/gateway.ts';
import type { Limits } from '../security/limits.ts';

export interface RequestDependencies extends ApplyDependencies {
  gateway: PaymentGateway;
  limits: Limits;
}
