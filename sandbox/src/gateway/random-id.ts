import { randomInt } from 'node:crypto';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 14;

/** The part of a Razorpay identifier that tells two of a kind apart. */
export const randomId = (): string =>
  Array.from({ length: LENGTH }, () => BASE62[randomInt(BASE62.length)]).join('');

export type IdKind = 'order' | 'pay' | 'rfnd' | 'disp' | 'qr' | 'plink';

/** Whether a text has the form of an identifier of this kind, such as `order_…`. */
export const isId = (kind: IdKind, text: string): boolean =>
  new RegExp(`^${kind}_[0-9A-Za-z]{${LENGTH}}$`).test(text);
