import * as z from 'zod';
import { postJson } from './post-json.ts';
import { OutcomeUnknown, ProviderRefused, TextNotSet } from './provider-problem.ts';

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

const accepted = z.object({ type: z.literal('success') });

const isOk = (status: number) => status >= 200 && status < 300;

/**
 * Whether an answer says that the SMS was not taken. With 502 and 504 somebody before MSG91 has had no answer of it; with 503 it
 * was not asked.
 */
function isRefusal({ status, words }: { status: number; words: string | null }): boolean {
  if (status === 502 || status === 504) return false;
  return words !== null || status === 503 || (status >= 300 && status < 500);
}

/** Sends SMS through MSG91's flow API, whose texts are registered templates filled with variables. */
export function createMsg91({ url, authKey, templateIds }: SmsSettings, timeoutMs = TIMEOUT_MS): SmsSender {
  return {
    async send({ to, template, variables }) {
      const templateId = templateIds[template];
      if (!templateId) throw new TextNotSet(`no MSG91 template is configured for ${template}`);
      const body = { template_id: templateId, recipients: [{ mobiles: `91${to}`, ...variables }] };
      const { status, answer } = await postJson(`${url}/api/v5/flow`, body, { authkey: authKey }, timeoutMs);
      if (isOk(status) && accepted.safeParse(answer).success) return;
      const said = { status, words: refusal.safeParse(answer).data?.message ?? null };
      if (isRefusal(said))
        throw new ProviderRefused(`MSG91 answered ${status} and did not take the SMS`, said);
      throw new OutcomeUnknown('MSG91 may have taken the SMS', {
        cause: new ProviderRefused(`it answered ${status}`, said),
      });
    },
  };
}
