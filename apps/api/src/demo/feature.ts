import { BOOKING } from '@chairside/rules/limits';
import type { AppointmentDependencies } from '../appointments/feature.ts';
import type { OrderDependencies } from '../payments/feature.ts';
import type { Limits } from '../security/limits.ts';
import type { DemoDependencies } from './demo-patient.ts';
import { demoHandlers } from './handlers.ts';

/**
 * A demo patient, who looks around a sandbox without signing up.
 *
 * `standIn` pays at the gateway's stand-in, while that makes the orders; it is null where real patients are.
 */
export function demoFeature(
  dependencies: OrderDependencies & AppointmentDependencies & { limits: Limits; mayDemo(): boolean },
  standIn: Pick<DemoDependencies, 'payOrder'> | null,
) {
  const { changesPerDay } = BOOKING;
  // A demo patient's phone number is made up, and may be somebody's.
  const notifyPatient = async () => {};
  const demo = standIn && { ...dependencies, ...standIn, changesPerDay, notifyPatient };
  return { handlers: demoHandlers(dependencies.limits, () => (dependencies.mayDemo() ? demo : null)) };
}
