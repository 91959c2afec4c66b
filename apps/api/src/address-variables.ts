import * as z from 'zod';

// Variables of the configuration that hold an address.

export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .transform((url) => url.replace(/\/$/, ''));

/** A password that is not encoded may also be cut off, and what follows it be taken for a path. */
const isWhole = (url: string) =>
  URL.canParse(url) && !new URL(url).hash && !new URL(url).pathname.includes('@');

const UNREADABLE = 'must be a whole URL; write # / ? @ of its password as %23 %2F %3F %40';

// Of a database, in bytes: what a restore puts aside is called this and "_before_20261123203000" besides (BACKUP-6).
const LONGEST_NAME = 63 - '_before_YYYYMMDDhhmmss'.length;

const hasShortName = (url: string) => {
  const name = /^\w+:\/\/[^/]*\/([^?]*)/.exec(url)?.[1] ?? '';
  return Buffer.byteLength(name.replace(/%../g, '_')) <= LONGEST_NAME;
};

export const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// URL')
  // The driver takes one without a host, too: that of a socket.
  .refine((url) => isWhole(url) || isWhole(url.replace('@/', '@localhost/')), UNREADABLE)
  .refine(
    hasShortName,
    `must name a database whose name has at most ${LONGEST_NAME} bytes: restoring a backup adds to it`,
  );

export const smtpUrl = z
  .string()
  .regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// URL')
  .refine(isWhole, UNREADABLE);

/** A relay of one's own may take a domain without a dot, as in root@localhost. */
export const mailSender = z
  .string()
  .refine(
    (from) => /^[^\s@<>]+@[^\s@<>]+$/.test((/<(.*)>\s*$/.exec(from)?.[1] ?? from).trim()),
    'must be an e-mail address, alone or as in Clinic <hello@clinic.example>',
  );
