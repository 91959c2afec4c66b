import { describe, expect, test } from 'vitest';
import { LIVE } from '../test/live-variables.ts';
import { readConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

describe('configuration', () => {
  test('needs nothing in the sandbox', () => {
    expect(readConfig({})).toMatchObject({
      MODE: 'sandbox',
      PORT: 3000,
      HOST: 'localhost',
      CLINIC_TIME_ZONE: 'Asia/Kolkata',
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
    ['PUBLIC_URL', 'clinic.example'],
    ['CLINIC_EMAIL', 'hello'],
    ['CLINIC_TIME_ZONE', 'India'],
    ['APP_SECRET', 'short'],
    ['RAZORPAY_API_URL', 'ftp://x'],
    ['SMTP_URL', 'http://x'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s with a sentence that names it', (name, value) => {
    const reading = () => readConfig({ [name]: value });
    expect(reading).toThrow(StartupError);
    expect(reading).toThrow(new RegExp(`^${name} must .+\\.$`));
  });

  test.each([
    [{ RAZORPAY_KEY_ID: 'rzp_test_x' }, 'RAZORPAY_KEY_SECRET'],
    [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM'],
    [{ MSG91_AUTH_KEY: 'key' }, 'MSG91_CODE_TEMPLATE_ID'],
  ])('refuses %o, which is half of a pair', (variables, missing) => {
    expect(() => readConfig(variables)).toThrow(missing);
  });

  test('refuses live mode without any one of what it needs', () => {
    expect(readConfig(LIVE).MODE).toBe('live');
    for (const name of Object.keys(LIVE).filter((each) => each !== 'MODE')) {
      expect(() => readConfig({ ...LIVE, [name]: '' })).toThrow(name);
    }
  });
});
