/** A whole configuration for live mode. */
export const LIVE = {
  MODE: 'live',
  PUBLIC_URL: 'https://clinic.example',
  CLINIC_NAME: 'A clinic',
  CLINIC_PHONE: '1800 000 000',
  CLINIC_EMAIL: 'hello@clinic.example',
  CLINIC_ADDRESS: 'A street',
  APP_SECRET: 'x'.repeat(32),
  RAZORPAY_KEY_ID: 'rzp_live_x',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
  SMTP_URL: 'smtps://mail.clinic.example',
  MAIL_FROM: 'hello@clinic.example',
  MSG91_AUTH_KEY: 'key',
  MSG91_CODE_TEMPLATE_ID: 'template',
};
