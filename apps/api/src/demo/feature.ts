import { BOOKING } from '@chairside/rules/limits';
import type { AppointmentDependencies } from '../appointments/feature.ts';
import type { OrderDependencies } from '../payments/feature.ts';
import type { Limits } from '../security/limits.ts';
import type { DemoDependencies } from './demo-patient.ts';
import { demoHandlers } from './handlers.ts';

/** `payOrder` pays at the gateway's stand-in; it is null where real patients are, and then there is nothing to try. */
export function demoFeature(
  dependencies: OrderDependencies & AppointmentDependencies & { limits: Limits },
  payOrder: DemoDependencies['payOrder'] | null,
) {
  const { changesPerDay } = BOOKING;
  // A demo patient's phone number is made up, and may be somebody's.
  const notifyPatient = async () => {};
  const demo = payOrder && { ...dependencies, payOrder, changesPerDay, notifyPatient };
  return { handlers: demoHandlers(dependencies.limits, demo) };
}
