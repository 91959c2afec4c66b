import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../column-types.ts';

/** Events of the gateway by its own identifier, so that one delivered twice is applied once. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    eventId: text('event_id').primaryKey(),
    kind: text('kind').notNull(),
    gatewayOrderId: text('gateway_order_id'),
    gatewayPaymentId: text('gateway_payment_id'),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('gateway_events_received').on(table.receivedAt)],
);

/** When a look at the gateway's lists was last completed, so that the next goes back that far. */
export const reconciliations = pgTable('reconciliations', {
  name: text('name').primaryKey(),
  completeUntil: instant('complete_until').notNull(),
});
