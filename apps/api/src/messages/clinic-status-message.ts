import type { MailedWarning } from '@chairside/rules/clinic-status';

const SENTENCES: Record<MailedWarning, string> = {
  disk_full: 'A disk of the server is full. Nothing can be stored until somebody makes space.',
  sms_failing: 'SMS do not go out: the provider has taken none for five minutes.',
  payments_failing:
    'Nobody can pay online: the payment provider has refused the keys, or not answered, for five minutes.',
  code_ceiling:
    'So many verification codes were asked for that only devices which have signed in before get any. Each code costs an SMS: whoever runs the server finds in its log which networks ask.',
  queue_old: 'Messages wait too long: the oldest has been due for more than 15 minutes.',
  jobs_failing: 'A job of the server fails at each run. Whoever runs the server finds why in its log.',
  archive_failing:
    'The log of changes of the database is not archived, and fills its disk. Whoever runs the database finds why in its own log.',
  backup_old: 'There has been no good backup for 26 hours.',
  backup_check_failed:
    'The weekly check of the backups is not good: one could not be restored on trial, or none has been for 15 days.',
  refunds_waiting: 'A refund has been waiting for the payment provider for three days.',
  disk_low: 'A disk of the server has little space left. Whoever runs the server has to make space soon.',
};

interface StatusSays {
  clinic: string;
  warnings: readonly MailedWarning[];
  /** The desk's page that says more. */
  link: string;
}

/** The e-mail that says to the clinic what of its installation somebody should look at (OPS-10). */
export function clinicStatusMessage({ clinic, warnings, link }: StatusSays) {
  const text = [
    ...warnings.map((warning) => SENTENCES[warning]),
    `How it is now: ${link}`,
    'This is sent once a day for each kind of trouble, as long as it lasts.',
  ].join('\n\n');
  return {
    template: 'clinic_status',
    subject: `${clinic}: something needs a look`,
    text,
    code: null,
    variables: {},
  };
}
