import * as z from 'zod';
import { ProviderRefused } from './provider-problem.ts';

interface Keys {
  apiUrl: string;
  keyId: string;
  keySecret: string;
}

const refusal = z.object({ error: z.object({ description: z.string() }) });
const someOrders = z.object({ items: z.array(z.unknown()) });

/** Reads a list that is open to the right keys alone; throws where it is not answered with one. */
export async function proveRazorpayKeys(
  { apiUrl, keyId, keySecret }: Keys,
  timeLimitMs: number,
): Promise<void> {
  const response = await fetch(`${apiUrl}/v1/orders?count=1`, {
    headers: { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` },
    signal: AbortSignal.timeout(timeLimitMs),
    redirect: 'error',
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && someOrders.safeParse(answer).success) return;
  throw new ProviderRefused(`Razorpay answered ${response.status}`, {
    status: response.status,
    words: refusal.safeParse(answer).data?.error.description ?? null,
  });
}
