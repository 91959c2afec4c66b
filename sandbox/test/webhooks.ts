import { validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { expect, vi } from 'vitest';
import * as z from 'zod';
import { KEYS, type SandboxServer } from './sandbox-server.ts';

const eventBody = z.looseObject({ event: z.string(), contains: z.array(z.string()), payload: z.unknown() });

/** What the webhooks said, once so many have come, in the order of their names; each is rightly signed. */
export async function webhooksOf({ received }: SandboxServer, count: number) {
  await vi.waitFor(() => expect(received).toHaveLength(count), 5_000);
  return received
    .map(({ headers, body }) => {
      const signature = String(headers['x-razorpay-signature']);
      expect(validateWebhookSignature(body.toString(), signature, KEYS.webhookSecret)).toBe(true);
      return eventBody.parse(JSON.parse(body.toString()));
    })
    .toSorted((one, other) => one.event.localeCompare(other.event));
}
