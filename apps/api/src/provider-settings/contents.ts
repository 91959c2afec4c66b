import { MAIL_ENCRYPTIONS } from '@chairside/rules/provider-settings';
import * as z from 'zod';
import { SMS_TEMPLATES } from '../messages/feature.ts';
import type { MailSettings } from '../providers/mail.ts';
import type { SmsSettings } from '../providers/msg91.ts';
import { isLiveKey } from '../providers/payment-key.ts';
import type { S3Options } from '../providers/s3-client.ts';

// What is sealed of each kind, as it was entered.

export const mailContent = z.object({
  host: z.string(),
  port: z.int(),
  encryption: z.enum(MAIL_ENCRYPTIONS),
  username: z.string(),
  password: z.string(),
  senderName: z.string(),
  senderAddress: z.string(),
});
export type MailContent = z.output<typeof mailContent>;

export const smsContent = z.object({ authKey: z.string(), templateIds: z.record(z.string(), z.string()) });
export type SmsContent = z.output<typeof smsContent>;

export const paymentContent = z.object({
  keyId: z.string(),
  keySecret: z.string(),
  webhookSecret: z.string(),
});
export type PaymentKeys = z.output<typeof paymentContent>;

export const storageContent = z.object({
  endpoint: z.string(),
  region: z.string(),
  bucket: z.string(),
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
});
export type StorageContent = z.output<typeof storageContent>;

/** Whether keys move real money, as live mode needs, or none, as is right for a sandbox (PROV-10). */
export const isForMode = ({ keyId }: PaymentKeys, isLive: boolean): boolean => isLiveKey(keyId) === isLive;

/** The mail server that was entered; in live mode only one on the internet is reached (PROV-8). */
export function mailSettingsOf(content: MailContent, isLive: boolean): MailSettings {
  const { host, port, encryption, username, password, senderName, senderAddress } = content;
  const name = username && `${encodeURIComponent(username)}:${encodeURIComponent(password)}@`;
  const scheme = encryption === 'tls' ? 'smtps' : 'smtp';
  return {
    url: `${scheme}://${name}${host}:${port}${encryption === 'starttls' ? '/?requireTLS=true' : ''}`,
    from: senderName ? `"${senderName.replace(/["\\]/g, '')}" <${senderAddress}>` : senderAddress,
    isPublicOnly: isLive,
  };
}

/** The SMS provider that was entered, at the address that the environment says. */
export function smsSettingsOf({ authKey, templateIds }: SmsContent, url: string): SmsSettings {
  return { url, authKey, templateIds };
}

/** The texts that SMS in use cannot send, as an earlier version of the product that had fewer was set up with them (PROV-2). */
export const missingTexts = (sms: SmsSettings | null): string[] =>
  sms ? Object.keys(SMS_TEMPLATES).filter((template) => !sms.templateIds[template]) : [];

/** The secrets in settings, which no words of a provider may show (PROV-6). */
export function secretsOfMail({ url }: MailSettings): string[] {
  if (!URL.canParse(url)) return [];
  const { password } = new URL(url);
  return [password, decoded(password)];
}

/** An operator's variable may have a per cent sign that encodes nothing. */
function decoded(password: string): string {
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}

/** The bucket that was entered; with another S3 than Amazon's its name goes into the path. */
export function storageSettingsOf({ endpoint, ...keys }: StorageContent, isLive: boolean): S3Options {
  const isOther = endpoint !== '';
  return { ...keys, endpoint: isOther ? endpoint : null, pathStyle: isOther, isPublicOnly: isLive };
}
