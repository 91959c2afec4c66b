import type { ReportedRefund } from '../providers/gateway-entities.ts';
import type { RefundDependencies } from './dependencies.ts';
import { refundHandlers } from './handlers.ts';
import { continueRefunds, takeRefundReport } from './take-report.ts';

/** Refunds of sales at the desk. */
export function refundsFeature(dependencies: RefundDependencies) {
  return {
    handlers: refundHandlers(dependencies),
    takeReport: (report: ReportedRefund, now: Date) => takeRefundReport(dependencies, report, now),
    jobs: {
      everyMinute: { 'continue-refunds': (now: Date) => continueRefunds(dependencies, now) },
    },
  };
}
