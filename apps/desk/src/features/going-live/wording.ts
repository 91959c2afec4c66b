import type { GoingLiveItem, GoingLiveReason } from '@chairside/rules/going-live';

interface ItemWording {
  name: string;
  done: string;
  /** What is missing, by why; one sentence where there is one reason alone. */
  missing: Partial<Record<GoingLiveReason, string>>;
  /** Where in the desk it is done. */
  place?: { href: string; name: string };
  /** What a person confirms by a button. */
  confirm?: string;
}

const CLINIC_DETAILS = { href: '/clinic-details', name: 'Clinic details' };
const HOURS = { href: '/hours', name: 'Hours' };
const PROVIDERS = { href: '/providers', name: 'Providers' };
const TESTS = {
  not_tested: 'It is entered and has not been tested yet.',
  test_failed: 'Its last test failed.',
};

/** What the checklist says of each of its items. */
export const ITEMS: Record<GoingLiveItem, ItemWording> = {
  public_url: {
    name: 'An address on the internet',
    done: 'Patients reach the clinic by https.',
    missing: {
      not_set: 'The server does not know the address at which patients reach it. Whoever runs it sets it.',
      not_https: 'The address is not encrypted. A proxy with a certificate in front makes it https.',
      too_long:
        'The address is too long for the links in SMS, which hold 40 characters. Whoever runs the server sets a shorter one.',
    },
  },
  app_secret: {
    name: 'A secret of the server’s own',
    done: 'What is stored sealed is sealed under it.',
    missing: {
      not_set:
        'Whoever runs the server sets it, before payment keys and passwords are entered: under another secret these cannot be read.',
    },
  },
  clinic_details: {
    name: 'The clinic’s name, phone, e-mail and address',
    done: 'They are on every page and in every message.',
    missing: { incomplete: 'Some of them are not set, and patients see those of a demo clinic.' },
    place: CLINIC_DETAILS,
  },
  claims: {
    name: 'What the landing page claims',
    done: 'The clinic has confirmed, changed or dropped each claim.',
    missing: {
      not_confirmed:
        'How many patients the clinic has treated and which plan most choose must be true. Confirm, change or drop each.',
    },
    place: CLINIC_DETAILS,
  },
  hours: {
    name: 'Hours, closing days and holidays',
    done: 'They have been looked through.',
    missing: {
      not_confirmed:
        'Patients book by them from the first day on. Festivals that follow the moon are added when they are announced.',
    },
    place: HOURS,
    confirm: 'They are right',
  },
  payment: {
    name: 'Payments',
    done: 'Live keys are set, and their test was accepted.',
    missing: {
      not_set: 'No payment keys are entered.',
      test_keys: 'Test keys are entered, which move no money. Live mode needs live keys.',
      ...TESTS,
    },
    place: PROVIDERS,
  },
  mail: {
    name: 'E-mail',
    done: 'The mail server is set, and its test was accepted.',
    missing: { not_set: 'No mail server is entered.', ...TESTS },
    place: PROVIDERS,
  },
  sms: {
    name: 'SMS',
    done: 'The SMS provider is set, and its test was accepted.',
    missing: {
      not_set: 'No SMS provider is entered.',
      incomplete: 'SMS of some texts cannot be sent: they have no template id.',
      ...TESTS,
    },
    place: PROVIDERS,
  },
  legal_texts: {
    name: 'Terms of service and privacy policy',
    done: 'Whoever advises the clinic on law has read them.',
    missing: { not_confirmed: 'Have them read by whoever advises the clinic on law.' },
    confirm: 'They have been read',
  },
  backups: {
    name: 'Backups',
    done: 'The database and the patients’ files are backed up.',
    missing: {
      not_confirmed:
        'Backups go to another disk or a bucket each night, and the key to them is printed once the clinic is live: one from the sandbox opens no backup made from then on. See the page Backups.',
    },
    confirm: 'They are set up',
  },
  live_mode: {
    name: 'Live mode',
    done: 'The clinic is live.',
    missing: {
      is_sandbox:
        'The last step: whoever runs the server starts it in live mode. It says what is missing, should it not start. It dismisses everybody at the desk and prints a link by which an owner sets it up anew.',
    },
  },
};
