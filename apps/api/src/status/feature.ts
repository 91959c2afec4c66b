import { describeStatus, statusHandlers } from './handlers.ts';
import { forgetMails, type MailDependencies, mailWarnings, type WrongSince } from './mail-warnings.ts';
import { readStatus } from './read-status.ts';

export { gaugeReader } from './read-gauges.ts';
export { readStatus, type Status } from './read-status.ts';
export { VERSION } from './version.ts';

/** How the installation runs. */
export function statusFeature(dependencies: MailDependencies & { clock: () => Date }) {
  const startedAt = dependencies.clock();
  const wrongSince: WrongSince = new Map();
  return {
    handlers: statusHandlers({ ...dependencies, startedAt }),
    jobs: {
      everyMinute: { 'mail-warnings': (now: Date) => mailWarnings(dependencies, wrongSince, now) },
      hourly: { 'forget-status-mails': (now: Date) => forgetMails(dependencies, now) },
    },
    describe: () => describeStatus({ ...dependencies, startedAt }, dependencies.clock()),
    read: () => readStatus(dependencies, dependencies.clock()),
  };
}
