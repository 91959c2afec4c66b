// As the gateway names them.
const METHODS: Partial<Record<string, string>> = {
  card: 'Card',
  upi: 'UPI',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'Card, in instalments',
  cardless_emi: 'Instalments',
  paylater: 'Pay later',
};

/** How a payment was made, in words; null where the gateway did not say. */
export function methodName(method: string | null): string | null {
  return method && (METHODS[method] ?? method);
}
