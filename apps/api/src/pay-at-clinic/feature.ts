import { waitedSince } from '@chairside/rules/pay-at-clinic';
import { type PayAtClinicDependencies, payAtClinicHandlers } from './handlers.ts';
import { deleteChoicesBefore } from './pay-at-clinic-store.ts';

export { clinicPaymentOf } from './handlers.ts';
export { deleteChoice as forgetClinicPayment } from './pay-at-clinic-store.ts';

/** Paying for a plan at the clinic, up to the sale itself. */
export function payAtClinicFeature(dependencies: PayAtClinicDependencies) {
  return {
    handlers: payAtClinicHandlers(dependencies),
    jobs: {
      hourly: {
        'forget-clinic-payments': (now: Date) => deleteChoicesBefore(dependencies.database, waitedSince(now)),
      },
    },
  };
}
