import { QUIET } from '@chairside/client/quiet';
import { paymentEndpoints } from '@chairside/contract/payments';
import { call } from '../../session/call.ts';

/** Opens an order for a plan, or finds the open one. */
export const createOrder = (planId: string) =>
  call(paymentEndpoints.createOrder, { body: { planId } }, QUIET);
