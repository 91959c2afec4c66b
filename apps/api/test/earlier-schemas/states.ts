import type { EarlierSchema } from './build.ts';

/**
 * Schemas that databases may be in: each that had a migration which was changed later, and the last of each half day
 * besides.
 */
export const EARLIER_SCHEMAS: readonly EarlierSchema[] = [
  { commit: '8b64a46d', last: '0004', former: ['0001_identity.sql', '0002_subscriptions.sql'] },
  { commit: '2ec0c58d', last: '0004', former: ['0002_subscriptions.sql'] },
  { commit: '195ec23a', last: '0006', former: ['0006_appointments.sql'] },
  {
    commit: '195ec23a, made by 8b64a46d',
    last: '0006',
    former: ['0001_identity.sql', '0002_subscriptions.sql', '0006_appointments.sql'],
  },
  { commit: '8ce529c5', last: '0008', former: ['0007_profile.sql'] },
  {
    commit: '8ce529c5, made by 8b64a46d',
    last: '0008',
    former: ['0001_identity.sql', '0002_subscriptions.sql', '0006_appointments.sql', '0007_profile.sql'],
  },
  { commit: '141f9af8', last: '0009' },
  { commit: '04090a17', last: '0019' },
  { commit: '767e4b4d', last: '0026' },
  { commit: '01b9f52c', last: '0027', without: ['0027'], former: ['0027_former_recipients.sql'] },
  { commit: '8d0727ee', last: '0033', former: ['0031_desk_patients.sql', '0033_phone_calls.sql'] },
  { commit: '4c54b1db', last: '0037', without: ['0034', '0035', '0036'], former: ['0037_corrections.sql'] },
  { commit: 'de2858da', last: '0037' },
  {
    commit: '40ebd4ec',
    last: '0043',
    renamed: {
      '0040_audit_log_pages.sql': '0044_audit_log_pages.sql',
      '0041_sent_messages.sql': '0045_sent_messages.sql',
      '0042_device_use.sql': '0046_device_use.sql',
    },
  },
  { commit: '0a91caa1', last: '0053' },
  { commit: '7f5fa3b4', last: '0056' },
  { commit: '0e46b90a', last: '0064', without: ['0063'] },
  { commit: 'f89e8ca7', last: '0065' },
  { commit: '97b5625c', last: '0075', without: ['0070'] },
  { commit: '9527af4c', last: '0075' },
];
