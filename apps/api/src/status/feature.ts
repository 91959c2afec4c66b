import { statusHandlers } from './handlers.ts';
import { forgetMails, type MailDependencies, mailWarnings } from './mail-warnings.ts';
import { readStatus } from './read-status.ts';

export { gaugeReader } from './read-gauges.ts';
export { readStatus, type Status } from './read-status.ts';
export { VERSION } from './version.ts';

/** How the installation runs. */
export function statusFeature(given: Omit<MailDependencies, 'startedAt'> & { clock: () => Date }) {
  const dependencies = { ...given, startedAt: given.clock() };
  return {
    handlers: statusHandlers(dependencies),
    jobs: {
      everyMinute: { 'mail-warnings': (now: Date) => mailWarnings(dependencies, now) },
      hourly: { 'forget-status-mails': (now: Date) => forgetMails(dependencies, now) },
    },
    read: () => readStatus(dependencies, dependencies.clock()),
  };
}
