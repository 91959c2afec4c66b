import type { ApplyDependencies } from '../payments/feature.ts';
import type { PaymentGateway } from '../providers/gateway.ts';
import type { Limits } from '../security/limits.ts';

export interface RefundDependencies extends ApplyDependencies {
  gateway: PaymentGateway;
  limits: Limits;
  /** The address at which staff have the desk, without `/desk`. */
  deskAddress(): string;
}
