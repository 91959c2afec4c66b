import { providerCalls, providerDurations } from '../metrics/metrics.ts';
import { GatewayNotYet, GatewayRefused } from './gateway-errors.ts';
import { failureOf } from './provider-problem.ts';

type MeasuredProvider = 'payment' | 'email' | 'sms' | 'storage';

/** Asks a provider, and counts what came of it. */
export async function measuredCall<Answer>(
  provider: MeasuredProvider,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const stop = providerDurations.startTimer({ provider });
  try {
    const answer = await ask();
    providerCalls.inc({ provider, outcome: 'ok' });
    return answer;
  } catch (error) {
    const isRefusal = error instanceof GatewayRefused || error instanceof GatewayNotYet;
    const outcome = isRefusal ? 'refused' : failureOf(error).problem;
    providerCalls.inc({ provider, outcome });
    throw error;
  } finally {
    stop();
  }
}
