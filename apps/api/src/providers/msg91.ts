import * as z from 'zod';
import { ProviderRefused } from './provider-problem.ts';

const TIMEOUT_MS = 10_000;

export interface SmsSender {
  send(sms: { to: string; template: string; variables: Record<string, string> }): Promise<void>;
}

export interface SmsSettings {
  url: string;
  authKey: string;
  /** MSG91's identifiers of the flows that hold the clinic's DLT-registered texts, by our template names. */
  templateIds: Record<string, string>;
}

const refusal = z
  .object({ message: z.string() })
  .or(z.object({ errors: z.string() }).transform(({ errors }) => ({ message: errors })));

/** Sends SMS through MSG91's flow API, whose texts are registered templates filled with variables. */
export function createMsg91({ url, authKey, templateIds }: SmsSettings, timeoutMs = TIMEOUT_MS): SmsSender {
  return {
    async send({ to, template, variables }) {
      const templateId = templateIds[template];
      if (!templateId) throw new Error(`no MSG91 template is configured for ${template}`);
      const response = await fetch(`${url}/api/v5/flow`, {
        method: 'POST',
        headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ template_id: templateId, recipients: [{ mobiles: `91${to}`, ...variables }] }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      const answer: unknown = await response.json().catch(() => null);
      const accepted =
        answer !== null && typeof answer === 'object' && 'type' in answer && answer.type === 'success';
      if (response.ok && accepted) return;
      throw new ProviderRefused(`MSG91 answered ${response.status} and did not take the SMS`, {
        status: response.status,
        words: refusal.safeParse(answer).data?.message ?? null,
      });
    },
  };
}
