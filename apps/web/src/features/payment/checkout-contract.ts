/** What the provider's checkout reports of a payment that went through. */
export interface CheckoutResponse {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

/** In which order the provider's window has its methods; nothing of it switches one on or off. */
export interface CheckoutDisplay {
  blocks: Record<string, { name: string; instruments: { method: string }[] }>;
  sequence: string[];
  preferences: { show_default_blocks: boolean };
}

export interface CheckoutOptions {
  key: string;
  order_id: string;
  /** In paise. */
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  config?: { display: CheckoutDisplay };
  handler: (report: CheckoutResponse) => void;
  modal: { ondismiss: () => void };
}

export interface CheckoutFailure {
  error?: { description?: string };
}

interface Checkout {
  open(): void;
  on(event: 'payment.failed', listener: (failure: CheckoutFailure) => void): void;
}

export type CheckoutConstructor = new (options: CheckoutOptions) => Checkout;
