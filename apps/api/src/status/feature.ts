import { describeStatus, statusHandlers } from './handlers.ts';
import { forgetMails, type Looks, type MailDependencies, mailWarnings } from './mail-warnings.ts';
import { readStatus } from './read-status.ts';

export { gaugeReader } from './read-gauges.ts';
export { readStatus, type Status } from './read-status.ts';
export { VERSION } from './version.ts';

/** How the installation runs. */
export function statusFeature(dependencies: MailDependencies & { clock: () => Date }) {
  const startedAt = dependencies.clock();
  const looks: Looks = { wrongSince: new Map(), lastAt: performance.now() };
  return {
    handlers: statusHandlers({ ...dependencies, startedAt }),
    jobs: {
      everyMinute: { 'mail-warnings': (now: Date) => mailWarnings(dependencies, looks, now) },
      hourly: { 'forget-status-mails': (now: Date) => forgetMails(dependencies, now) },
    },
    describe: () => describeStatus({ ...dependencies, startedAt }, dependencies.clock()),
    read: () => readStatus(dependencies, dependencies.clock()),
  };
}
