/**
 * The origins a page must be allowed to load from so that the checkout script at `checkoutUrl` works: its own, and all
 * of the provider's. None when the script is served by this server.
 */
export function checkoutSources(checkoutUrl: string): string[] {
  if (checkoutUrl.startsWith('/')) return [];
  const { origin, hostname } = new URL(checkoutUrl);
  return hostname.endsWith('.razorpay.com') ? [origin, 'https://*.razorpay.com'] : [origin];
}
