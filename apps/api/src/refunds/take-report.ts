import { claimRefund, listPendingOf, statusOfRefund } from '../money/feature.ts';
import type { ReportedRefund } from '../providers/gateway-entities.ts';
import { applyReported, goOnWith } from './ask-provider.ts';
import type { RefundDependencies } from './dependencies.ts';

/**
 * Takes what an event says of a refund: true where it is one of the desk, and stands there as the event has it. One that fails after
 * it was processed is not shown as failed at the desk, so the clinic is to hear of it as of those of others (REFUND-10). One whose
 * name at the provider is not known yet is asked for again with its key, which gives the name (BACK-8).
 */
export async function takeRefundReport(
  dependencies: RefundDependencies,
  report: ReportedRefund,
  now: Date,
): Promise<boolean> {
  const { database } = dependencies;
  for (const { refund } of await listPendingOf(database, report.paymentId)) {
    if (refund.gatewayRefundId === null) await goOnWith(dependencies, refund.id, now);
  }
  const pending = await listPendingOf(database, report.paymentId);
  const own = pending.find(({ refund }) => refund.gatewayRefundId === report.id);
  if (own) await applyReported(dependencies, own, report, now);
  const status = await statusOfRefund(database, report.id);
  return status !== undefined && (report.status !== 'failed' || status === 'failed');
}

const REFUNDS_A_RUN = 10;

/** Goes on with what was broken off, and asks about what the provider has not decided, each on its own (BACK-6). */
export async function continueRefunds(dependencies: RefundDependencies, now: Date): Promise<void> {
  for (let refunds = 0; refunds < REFUNDS_A_RUN; refunds += 1) {
    const id = await dependencies.database.transaction((tx) => claimRefund(tx, now));
    if (id === undefined) return;
    await goOnWith(dependencies, id, now);
  }
}
