import Razorpay from 'razorpay';
import { KEYS, type SandboxServer } from './sandbox-server.ts';

/** The provider's own client, pointed at a sandbox. */
export function officialClient(sandbox: SandboxServer, keySecret = KEYS.keySecret): Razorpay {
  const client = new Razorpay({ key_id: KEYS.keyId, key_secret: keySecret });
  // The client has no option for its host, and its types do not show the axios instance that holds it.
  Reflect.get(client.api, 'rq').defaults.baseURL = `${sandbox.address}/sandbox/razorpay`;
  return client;
}
