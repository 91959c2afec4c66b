import { isAbsolute } from 'node:path';
import { CASE_REGISTER } from '@chairside/rules/case-register';
import { BOOKING } from '@chairside/rules/limits';
import { LONGEST_ADDRESS } from '@chairside/rules/short-links';
import * as z from 'zod';
import { httpUrl, mailSender, postgresUrl, smtpUrl } from './address-variables.ts';
import type { TemplateName } from './messages/feature.ts';
import { StartupError } from './process/startup-error.ts';
import { isLiveKey, isTestKey } from './providers/payment-key.ts';

/** An offset, such as +05:30, is none: PostgreSQL reads it the other way round. */
const isTimeZone = (name: string) => {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en-IN', { timeZone: name }));
  } catch {
    return false;
  }
};

/** What turns backups off, where somebody else makes them. */
export const NO_BACKUPS = 'none';

/** The address of a bucket, and below what its objects are to lie. */
export const BUCKET_ADDRESS = /^s3:\/\/([^/]+)\/?(.*)$/;

const environment = z.object({
  MODE: z.enum(['sandbox', 'live'], 'must be sandbox or live').default('sandbox'),
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a port number')
    .default('3000')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number'),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  AUDIT_DATABASE_URL: postgresUrl.optional(),
  PUBLIC_URL: httpUrl.optional(),
  CLINIC_NAME: z.string().max(80, 'must have at most 80 characters').optional(),
  CLINIC_PHONE: z.string().max(40, 'must have at most 40 characters').optional(),
  CLINIC_EMAIL: z.email('must be an e-mail address').optional(),
  CLINIC_ADDRESS: z.string().max(200, 'must have at most 200 characters').optional(),
  CLINIC_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Asia/Kolkata')
    .default('Asia/Kolkata'),
  CLINIC_CHAIRS: z
    .string()
    .regex(/^[1-9]\d?$/, 'must be a number from 1 to 99')
    .transform(Number)
    .optional(),
  CLINIC_DAILY_CHANGES: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a number from 1 to 9999')
    .default(String(BOOKING.changesPerDay))
    .transform(Number),
  CLINIC_TAX_YEARS: z
    .string()
    .regex(/^[1-9]\d?$/, 'must be a number from 1 to 99')
    .default(String(CASE_REGISTER.defaultTaxYears))
    .transform(Number),
  CLINIC_HEADLINE: z.string().max(120, 'must have at most 120 characters').optional(),
  CLINIC_PATIENTS_CLAIM: z.string().max(60, 'must have at most 60 characters').optional(),
  CLINIC_POPULAR_PLAN: z.string().max(60, 'must have at most 60 characters').optional(),
  CLINIC_MAP_URL: httpUrl.optional(),
  CLINIC_SHOWCASE_DIR: z.string().optional(),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_API_URL: httpUrl.optional(),
  RAZORPAY_CHECKOUT_URL: httpUrl.optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailSender.optional(),
  MSG91_AUTH_KEY: z.string().optional(),
  MSG91_CODE_TEMPLATE_ID: z.string().optional(),
  MSG91_VISIT_BOOKED_TEMPLATE_ID: z.string().optional(),
  MSG91_VISIT_MOVED_TEMPLATE_ID: z.string().optional(),
  MSG91_VISITS_CHANGED_TEMPLATE_ID: z.string().optional(),
  MSG91_VISIT_CANCELLED_TEMPLATE_ID: z.string().optional(),
  MSG91_VISIT_TOMORROW_TEMPLATE_ID: z.string().optional(),
  MSG91_PLAN_ENDING_TEMPLATE_ID: z.string().optional(),
  MSG91_PLAN_ENDED_TEMPLATE_ID: z.string().optional(),
  MSG91_CONTACT_CHANGING_TEMPLATE_ID: z.string().optional(),
  MSG91_CONTACT_CHANGED_TEMPLATE_ID: z.string().optional(),
  MSG91_CONTACT_UNCHANGED_TEMPLATE_ID: z.string().optional(),
  MSG91_URL: httpUrl.default('https://control.msg91.com'),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: z
    .enum(['true', 'false'], 'must be true or false')
    .transform((word) => word === 'true')
    .optional(),
  BACKUP_TO: z
    .string()
    .refine(
      (place) => place === NO_BACKUPS || isAbsolute(place) || BUCKET_ADDRESS.test(place),
      'must be the whole path of a folder, s3://bucket/prefix, or none',
    )
    .optional(),
  BACKUP_S3_ENDPOINT: httpUrl.optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  TRUST_PROXY: z.string().optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must have 16 to 200 characters, and no spaces')
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be one of fatal, error, warn, info, debug, silent',
    )
    .optional(),
});

export type Config = z.output<typeof environment>;

/** What makes a claim stand nowhere, since an empty value counts as not set. */
export const NO_CLAIM = 'none';

/** Where the provider's identifier of each SMS text is configured. */
export const SMS_TEMPLATE_IDS = {
  code: 'MSG91_CODE_TEMPLATE_ID',
  visit_booked: 'MSG91_VISIT_BOOKED_TEMPLATE_ID',
  visit_moved: 'MSG91_VISIT_MOVED_TEMPLATE_ID',
  visits_changed: 'MSG91_VISITS_CHANGED_TEMPLATE_ID',
  visit_cancelled: 'MSG91_VISIT_CANCELLED_TEMPLATE_ID',
  visit_tomorrow: 'MSG91_VISIT_TOMORROW_TEMPLATE_ID',
  plan_ending: 'MSG91_PLAN_ENDING_TEMPLATE_ID',
  plan_ended: 'MSG91_PLAN_ENDED_TEMPLATE_ID',
  contact_changing: 'MSG91_CONTACT_CHANGING_TEMPLATE_ID',
  contact_changed: 'MSG91_CONTACT_CHANGED_TEMPLATE_ID',
  contact_unchanged: 'MSG91_CONTACT_UNCHANGED_TEMPLATE_ID',
} as const satisfies Record<TemplateName, keyof Config>;

/** Where a command line works: one that needs a session, or takes longer than a pooler lets a statement take. */
export const directUrl = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Config) =>
  DATABASE_DIRECT_URL ?? DATABASE_URL;

const NEEDED_LIVE = ['PUBLIC_URL', 'APP_SECRET'] as const satisfies readonly (keyof Config)[];

const NEEDED_FOR_S3 = [
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const satisfies readonly (keyof Config)[];

/**
 * Reads the configuration from environment variables; an empty one counts as not set. A wrong value, or a missing one
 * that live mode needs, is a StartupError that names it (START-4, SAND-3).
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = environment.safeParse(set);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new StartupError(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const config = result.data;
  if (config.DATABASE_DIRECT_URL && !config.DATABASE_URL) {
    throw new StartupError(
      'DATABASE_URL is missing: DATABASE_DIRECT_URL is the way past the pooler that it names.',
    );
  }
  if (Boolean(config.RAZORPAY_KEY_ID) !== Boolean(config.RAZORPAY_KEY_SECRET)) {
    throw new StartupError(
      'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET belong together; please set both or neither.',
    );
  }
  refusePaymentKeyOfOtherMode(config);
  if (config.MODE === 'live' && config.RAZORPAY_KEY_ID && !config.RAZORPAY_WEBHOOK_SECRET) {
    throw new StartupError('RAZORPAY_WEBHOOK_SECRET is missing: live payment keys need it.');
  }
  const missingTemplates = config.MSG91_AUTH_KEY
    ? Object.values(SMS_TEMPLATE_IDS).filter((name) => !config[name])
    : [];
  if (missingTemplates.length > 0) {
    throw new StartupError(
      `${missingTemplates.join(', ')} missing: with MSG91_AUTH_KEY set, every SMS needs its template.`,
    );
  }
  if (config.SMTP_URL && !config.MAIL_FROM) {
    throw new StartupError('MAIL_FROM is missing: with SMTP_URL set, e-mails need a sender.');
  }
  refuseIncompleteS3(config);
  refuseIncompleteBackupBucket(config);
  const missing = config.MODE === 'live' ? NEEDED_LIVE.filter((name) => !config[name]) : [];
  if (missing.length > 0) throw new StartupError(`Live mode needs ${missing.join(', ')}; please set them.`);
  if (config.MODE === 'live' && config.PUBLIC_URL) refuseLongAddress(config.PUBLIC_URL);
  return config;
}

/** A live clinic would sell its plans for test cards, and whoever tries a sandbox would pay real money (PROV-10). */
function refusePaymentKeyOfOtherMode({ MODE, RAZORPAY_KEY_ID = '' }: Config): void {
  if (MODE === 'live' && isTestKey(RAZORPAY_KEY_ID)) {
    throw new StartupError(
      'RAZORPAY_KEY_ID is a test key, by which no money moves, and MODE is live; please set live keys.',
    );
  }
  if (MODE === 'sandbox' && isLiveKey(RAZORPAY_KEY_ID)) {
    throw new StartupError(
      'RAZORPAY_KEY_ID is a live key, by which real money moves, and MODE is sandbox; please set test keys or none, or MODE to live.',
    );
  }
}

function refuseLongAddress(address: string): void {
  const warning = longAddressWarning(address);
  if (warning) throw new StartupError(warning);
}

/** What is to be said of an address below which links do not fit into an SMS; null of a shorter one (MSG-19). */
export function longAddressWarning(address: string): string | null {
  if (address.length <= LONGEST_ADDRESS) return null;
  return `PUBLIC_URL has ${address.length} characters, and links in SMS leave room for ${LONGEST_ADDRESS} at most; please use a shorter address (${address} is too long).`;
}

/** Half a bucket would have files on a disk where nobody looks for them. */
function refuseIncompleteS3(config: Config): void {
  const isConfigured = NEEDED_FOR_S3.some((name) => config[name]) || config.S3_ENDPOINT;
  const missing = isConfigured ? NEEDED_FOR_S3.filter((name) => !config[name]) : [];
  if (missing.length === 0) return;
  const verb = missing.length === 1 ? 'is' : 'are';
  throw new StartupError(
    `${missing.join(', ')} ${verb} missing: files go to S3 only with all of its settings.`,
  );
}

/** Backups go into their bucket by keys of their own, or by those of patients' files. */
function refuseIncompleteBackupBucket(config: Config): void {
  if (!config.BACKUP_TO?.startsWith('s3://')) return;
  const missing = (['REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const).filter(
    (name) => !config[`BACKUP_S3_${name}`] && !config[`S3_${name}`],
  );
  if (missing.length === 0) return;
  const names = missing.map((name) => `BACKUP_S3_${name}`).join(', ');
  throw new StartupError(`${names} missing: BACKUP_TO names a bucket.`);
}
