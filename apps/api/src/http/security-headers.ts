import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** For the clinic's own name alone: what else lies below it may not be served by https, nor be ours. */
const HTTPS_ALONE = { maxAge: 31_536_000, includeSubDomains: false };

/** What protects a reply that holds data and is no page: a kilobyte less for each call on a slow phone. */
export function dataHeaders(secure: boolean): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(secure && { 'strict-transport-security': `max-age=${HTTPS_ALONE.maxAge}` }),
  };
}

/**
 * The headers that helmet gives every reply, asked for once: they are the same each time, and working them out for every
 * request takes longer than some requests do. `checkoutSources` are the origins the card provider's checkout loads
 * scripts and frames from and talks to; `secure` tells whether patients come by https.
 */
export function pageHeaders(checkoutSources: string[], secure: boolean): Record<string, string> {
  const protect = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...checkoutSources],
        frameSrc: ["'self'", ...checkoutSources],
        connectSrc: ["'self'", ...checkoutSources],
        imgSrc: ["'self'", 'data:', ...checkoutSources],
        styleSrc: ["'self'", "'unsafe-inline'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: secure && HTTPS_ALONE,
    // Banks may confirm a card in a window of their own.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** A page's policy under which the scripts inside the page run as well that have exactly these texts, and no other. */
export function allowingScripts(policy: string, scripts: readonly string[]): string {
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return policy.replace("script-src 'self'", (own) => [own, ...hashes].join(' '));
}
