import * as z from 'zod';
import { storedText } from '../stored-text.ts';
import { checkoutPayment, notes, paise, webhook } from './inputs.ts';

const timestamp = (field: string) =>
  z
    .int(`The ${field} must be an integer.`)
    .min(946_684_800, `${field} must be between 946684800 and 4765046400`)
    .max(4_765_046_400, `${field} must be between 946684800 and 4765046400`)
    .transform((seconds) => new Date(seconds * 1000));

const tooLong = (field: string, max: number) => `The ${field} may not be greater than ${max} characters.`;
const short = (field: string) => storedText(250, tooLong(field, 250)).nullish();

/** A QR code of the kind that the clinic uses; the others of the provider are not switched on here. */
export const newQrCode = z.object({
  type: z.literal('upi_qr', 'The selected type is invalid.'),
  usage: z.literal('single_use', 'The selected usage is invalid.'),
  fixed_amount: z.literal(true, 'The fixed amount must be true.'),
  payment_amount: paise('The payment amount must be at least INR 1.00'),
  name: short('name'),
  description: short('description'),
  close_by: timestamp('close_by'),
  notes,
});

const off = z.literal(false, 'Only false is supported.').default(false);

export const newPaymentLink = z.object({
  amount: paise('amount: minimum transaction amount allowed is Re. 1'),
  currency: z.literal('INR', 'Currency is not supported').default('INR'),
  accept_partial: off,
  description: storedText(2_048, tooLong('description', 2_048)).nullish(),
  reference_id: storedText(40, 'reference_id: the length must be no more than 40.').nullish(),
  expire_by: timestamp('expire_by').optional(),
  customer: z
    .object({
      contact: storedText(20, 'customer: the contact is not valid.').nullish(),
      email: storedText(254, 'customer: the email is not valid.').nullish(),
    })
    .default({}),
  notify: z.object({ sms: off, email: off }).default({ sms: false, email: false }),
  reminder_enable: off,
  callback_url: z
    .url({ protocol: /^https?$/, error: 'callback_url: must be a valid URL.' })
    .max(500, tooLong('callback_url', 500))
    .optional(),
  callback_method: z.literal('get', 'callback_method: must be get.').optional(),
  notes,
});

/** What is played of a QR code, a link, or a refund, and whether its webhooks are sent. */
export const played = z
  .strictObject({ webhook })
  .nullish()
  .transform((said) => said ?? { webhook: true });

export const linkPayment = checkoutPayment;

export const nextRefund = z.strictObject({
  outcome: z.enum(
    ['processed', 'pending', 'failed', 'refused'],
    'The outcome must be processed, pending, failed or refused.',
  ),
});

export const refundUpdate = z.strictObject({
  outcome: z.enum(['processed', 'failed'], 'The outcome must be processed or failed.'),
  webhook,
});
