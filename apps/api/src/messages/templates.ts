import { CODE_POLICY } from '@chairside/rules/limits';

const CODE_MINUTES = CODE_POLICY.lifetimeSeconds / 60;

/** What a message says, and the variables an SMS provider fills its registered template with. */
export interface MessageContent {
  subject: string | null;
  text: string;
  code: string | null;
  variables: Record<string, string>;
}

/** The text that carries a one-time code, by SMS (as registered with the operator) or by e-mail. */
export function codeMessage(channel: 'sms' | 'email', clinicName: string, code: string): MessageContent {
  const text = `${code} is your verification code for ${clinicName}. It is valid for ${CODE_MINUTES} minutes. Do not share it with anyone.`;
  const variables = { code, clinic: clinicName, minutes: String(CODE_MINUTES) };
  if (channel === 'sms') return { subject: null, text, code, variables };
  return {
    subject: `Your verification code for ${clinicName}`,
    text: `${text}\n\nIf you did not ask for this code, you can ignore this e-mail.`,
    code,
    variables,
  };
}
