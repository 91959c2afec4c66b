import { parseEmail } from '@chairside/rules/contact';
import { MAIL_ENCRYPTIONS } from '@chairside/rules/provider-settings';
import * as z from 'zod/mini';
import { FIELD_REQUIRED, parsed, printable } from './fields.ts';

const HOST_MESSAGE = 'Please enter a server name such as smtp.example.com';
const PORT_MESSAGE = 'Please enter a port from 1 to 65535';
const KEY_MESSAGE = 'Please enter it as the provider shows it, without spaces';
const TEXT_MESSAGE = 'Please remove the invisible characters';
const HOST = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i;
const KEY = /^[\x21-\x7e]*$/;

/** One line that may be left empty, as the stored value then stays or there is none. */
const line = (longest: number) =>
  z
    .string(TEXT_MESSAGE)
    .check(
      z.trim(),
      z.maxLength(longest, `Please use at most ${longest} characters`),
      printable(TEXT_MESSAGE),
    );

/** A key or an identifier that a provider made; empty where the stored one stays. */
const keyOrStored = z
  .string(KEY_MESSAGE)
  .check(z.trim(), z.maxLength(300, KEY_MESSAGE), z.regex(KEY, KEY_MESSAGE));

const hostField = parsed(HOST_MESSAGE, (typed) => (HOST.test(typed) ? typed.toLowerCase() : null));
const senderField = parsed('Please enter a valid email address', parseEmail);

/** What an owner enters of a mail server (PROV-2). */
export const mailEntry = z.strictObject({
  host: hostField,
  port: z.int(PORT_MESSAGE).check(z.minimum(1, PORT_MESSAGE), z.maximum(65_535, PORT_MESSAGE)),
  encryption: z.enum(MAIL_ENCRYPTIONS, FIELD_REQUIRED),
  username: line(200),
  password: z
    .string(TEXT_MESSAGE)
    .check(z.maxLength(500, 'Please use at most 500 characters'), printable(TEXT_MESSAGE)),
  senderName: line(80),
  senderAddress: senderField,
});

/** What an owner enters of the SMS provider: its key, and the id of each registered text (PROV-2). */
export const smsEntry = z.strictObject({
  authKey: keyOrStored,
  templateIds: z.record(z.string().check(z.regex(/^[a-z_]{1,40}$/)), keyOrStored),
});

const KEY_ID_MESSAGE = 'Please enter a key id, which begins with rzp_test_ or rzp_live_';

/** What an owner enters of the payment provider; its webhook's secret is chosen there as well (PROV-10). */
export const paymentEntry = z.strictObject({
  keyId: z.string(KEY_ID_MESSAGE).check(z.trim(), z.regex(/^rzp_(?:test|live)_\w{4,60}$/, KEY_ID_MESSAGE)),
  keySecret: keyOrStored,
  webhookSecret: keyOrStored,
});

const ENDPOINT_MESSAGE =
  'Please enter an address such as https://s3.example.com, or nothing for Amazon’s own';
const BUCKET_MESSAGE = 'Please enter the name of the bucket';
const REGION_MESSAGE = 'Please enter a region such as ap-south-1';

/** What an owner enters of a bucket for patients' files (PROV-13). */
export const storageEntry = z.strictObject({
  endpoint: parsed(ENDPOINT_MESSAGE, (typed) => {
    if (typed === '') return '';
    if (!URL.canParse(typed)) return null;
    const { protocol, origin, username } = new URL(typed);
    return /^https?:$/.test(protocol) && username === '' ? origin : null;
  }),
  region: z.string(REGION_MESSAGE).check(z.trim(), z.regex(/^[a-z\d-]{1,40}$/, REGION_MESSAGE)),
  bucket: z
    .string(BUCKET_MESSAGE)
    .check(z.trim(), z.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, BUCKET_MESSAGE)),
  accessKeyId: keyOrStored.check(z.minLength(1, 'Please enter the access key id')),
  secretAccessKey: keyOrStored,
});
