import { describe, expect, test } from 'vitest';
import { LIVE } from '../test/live-variables.ts';
import { longAddressWarning, readConfig, SMS_TEMPLATE_IDS } from './config.ts';
import { StartupError } from './process/startup-error.ts';

describe('configuration', () => {
  test('needs nothing in the sandbox', () => {
    expect(readConfig({})).toMatchObject({
      MODE: 'sandbox',
      PORT: 3000,
      HOST: 'localhost',
      CLINIC_TIME_ZONE: 'Asia/Kolkata',
      CLINIC_TAX_YEARS: 8,
    });
  });

  test('takes an empty value as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  test.each([
    ['MODE', 'production'],
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', ' '],
    ['CLINIC_NAME', 'x'.repeat(81)],
    ['DATABASE_URL', 'mysql://localhost'],
    ['AUDIT_DATABASE_URL', 'localhost'],
    ['DATABASE_DIRECT_URL', 'localhost:5432'],
    ['DATABASE_URL', 'postgres://chairside:pass#word@localhost/chairside'],
    ['DATABASE_URL', 'postgres://chairside:12/34@localhost/chairside'],
    ['DATABASE_URL', 'postgres://chairside:12#34@localhost/chairside'],
    ['DATABASE_DIRECT_URL', 'postgres://chairside:pass?word@localhost/chairside'],
    ['PUBLIC_URL', 'clinic.example'],
    ['CLINIC_EMAIL', 'hello'],
    ['DATABASE_URL', `postgres://localhost/${'x'.repeat(42)}`],
    ['CLINIC_TIME_ZONE', 'India'],
    ['CLINIC_TIME_ZONE', '+05:30'],
    ['CLINIC_TIME_ZONE', '-08:00'],
    ['CLINIC_TAX_YEARS', '0'],
    ['CLINIC_TAX_YEARS', '100'],
    ['CLINIC_TAX_YEARS', 'eight'],
    ['APP_SECRET', 'short'],
    ['RAZORPAY_API_URL', 'ftp://x'],
    ['SMTP_URL', 'http://x'],
    ['SMTP_URL', 'smtp://clinic:pass/word@mail.example'],
    ['MAIL_FROM', 'Clinic'],
    ['MAIL_FROM', 'Clinic <hello>'],
    ['S3_ENDPOINT', 'minio:9000'],
    ['S3_FORCE_PATH_STYLE', 'yes'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s with a sentence that names it', (name, value) => {
    const reading = () => readConfig({ [name]: value });
    expect(reading).toThrow(StartupError);
    expect(reading).toThrow(new RegExp(`^${name} must .+\\.$`));
  });

  test.each([
    ['DATABASE_URL', 'postgres://chairside:a%23%2F%3F%40b@localhost:5432/chairside?sslmode=require'],
    ['DATABASE_URL', 'postgres://chairside@/chairside?host=/var/run/postgresql'],
    ['DATABASE_URL', 'postgres:///chairside?host=/var/run/postgresql'],
    ['DATABASE_URL', 'postgres://chairside:secret@%2Fvar%2Frun%2Fpostgresql/chairside'],
    ['DATABASE_URL', `postgres://localhost/${'x'.repeat(40)}%20?sslmode=require`],
    ['CLINIC_TIME_ZONE', 'America/New_York'],
    ['MAIL_FROM', 'hello@clinic.example'],
    ['MAIL_FROM', '"The Clinic" <hello@clinic.example>'],
    ['MAIL_FROM', 'root@localhost'],
    ['MAIL_FROM', 'Clinic <root@localhost>'],
  ])('takes %s=%s as it is', (name, value) => {
    expect(readConfig({ [name]: value })).toMatchObject({ [name]: value });
  });

  test.each([
    [{ RAZORPAY_KEY_ID: 'rzp_test_x' }, 'RAZORPAY_KEY_SECRET'],
    [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM'],
    [{ DATABASE_DIRECT_URL: 'postgres://localhost' }, /^DATABASE_URL is missing/],
    [{ MSG91_AUTH_KEY: 'key' }, 'MSG91_CODE_TEMPLATE_ID'],
  ])('refuses %o, which is half of a pair', (variables, missing) => {
    expect(() => readConfig(variables)).toThrow(missing);
  });

  test('refuses test keys of payments in live mode, and live ones in a sandbox (PROV-10)', () => {
    const keysOf = (keyId: string) => ({ RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: 'secret' });
    const inLive = (keyId: string) => readConfig({ ...LIVE, ...keysOf(keyId) });
    const inSandbox = (keyId: string) => readConfig(keysOf(keyId));
    expect(() => inLive('rzp_test_x')).toThrow(/^RAZORPAY_KEY_ID is a test key, .+ live keys\.$/);
    expect(() => inSandbox('rzp_live_x')).toThrow(/^RAZORPAY_KEY_ID is a live key, .+ MODE to live\.$/);
    for (const keyId of ['rzp_live_x', 'of_another_form']) expect(inLive(keyId).RAZORPAY_KEY_ID).toBe(keyId);
    for (const keyId of ['rzp_test_x', 'of_another_form'])
      expect(inSandbox(keyId).RAZORPAY_KEY_ID).toBe(keyId);
  });

  test('refuses an SMS provider, in any mode, that lacks the template of one text', () => {
    const sms = Object.fromEntries(Object.entries(LIVE).filter(([name]) => name.startsWith('MSG91_')));
    expect(readConfig(sms).MODE).toBe('sandbox');
    for (const name of Object.values(SMS_TEMPLATE_IDS)) {
      expect(() => readConfig({ ...sms, [name]: '' })).toThrow(name);
    }
  });

  test('refuses a bucket, in any mode, that lacks one of its settings', () => {
    const s3 = {
      S3_BUCKET: 'files',
      S3_REGION: 'ap-south-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig({ ...s3, S3_FORCE_PATH_STYLE: 'true' })).toMatchObject({
      ...s3,
      S3_FORCE_PATH_STYLE: true,
    });
    for (const name of Object.keys(s3)) {
      expect(() => readConfig({ ...s3, [name]: '' })).toThrow(`${name} is missing`);
    }
    const endpointAlone = () => readConfig({ S3_ENDPOINT: 'http://localhost:9000' });
    expect(endpointAlone).toThrow(/^S3_BUCKET, S3_REGION, .+ are missing: .+\.$/);
  });

  test('refuses in live mode alone an address below which no link fits into an SMS (MSG-19)', () => {
    const address = (length: number) => 'https://'.padEnd(length, 'x');
    expect(readConfig({ ...LIVE, PUBLIC_URL: address(38) }).PUBLIC_URL).toHaveLength(38);
    expect(() => readConfig({ ...LIVE, PUBLIC_URL: address(39) })).toThrow(
      /^PUBLIC_URL has 39 characters, .+ 38 at most/,
    );
    expect(readConfig({ PUBLIC_URL: address(39) }).PUBLIC_URL).toHaveLength(39);
    expect(longAddressWarning(address(39))).toMatch(/^PUBLIC_URL has 39 characters/);
    expect(longAddressWarning(address(38))).toBeNull();
  });

  test('refuses live mode without any one of what it needs', () => {
    expect(readConfig(LIVE).MODE).toBe('live');
    // What is said of the clinic may be entered at the desk: live-clinic.test.ts. So may the providers.
    const { SMTP_URL: _, MSG91_AUTH_KEY: __, ...needed } = LIVE;
    const isNeeded = (name: string) => name !== 'MODE' && !name.startsWith('CLINIC_');
    for (const name of Object.keys(needed).filter(isNeeded)) {
      expect(() => readConfig({ ...LIVE, [name]: '' })).toThrow(name);
    }
  });
});
