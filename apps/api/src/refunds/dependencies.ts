import type { ApplyDependencies } from '../payments/feature.ts';
import type { PaymentGateway } from '../providers/gateway.ts';

export interface RefundDependencies extends ApplyDependencies {
  gateway: PaymentGateway;
  /** The address at which patients have the client, and staff the desk below `/desk`. */
  publicAddress(): string;
}
