import type { RefusalCode } from '@chairside/contract/refusals';
import type { Log } from '../logging/log.ts';
import { type Outcome, refuse } from '../use-case/outcome.ts';
import { GatewayBusy, GatewayRefused, GatewayUnavailable } from './gateway-errors.ts';

const RETRY_SECONDS = 10;

/** A payment gateway that does not answer, or makes nothing, is a business "no": what was begun is taken up again later. */
export async function unlessAway<Data, Code extends RefusalCode>(
  log: Log,
  ask: () => Promise<Outcome<Data, Code>>,
): Promise<Outcome<Data, Code | 'gateway_unavailable'>> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error;
    log.error({ err: error }, 'the payment gateway cannot be asked, or refuses');
    return error instanceof GatewayBusy
      ? refuse('too_many_requests', { retryAfter: error.retryAfterSeconds })
      : refuse('gateway_unavailable', { retryAfter: RETRY_SECONDS });
  }
}
