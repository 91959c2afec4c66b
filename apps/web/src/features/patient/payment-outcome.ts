/** How a payment ended: paid, another plan runs already, or the bank has yet to confirm it. */
export type PaymentOutcome = 'paid' | 'subscribed' | 'unconfirmed';
