import type { clinicStatusEndpoints } from '@chairside/contract/clinic-status';
import type { DataOf } from '@chairside/contract/endpoint';
import { Fact } from '@chairside/ui/fact.tsx';
import { Facts } from '@chairside/ui/facts.tsx';
import { Fragment, type ReactNode, useId } from 'react';
import { backupFact, CHANNELS, DISKS, formatBytes, formatSkew } from './wording.ts';

interface StatusFactsProps {
  status: DataOf<typeof clinicStatusEndpoints.clinicStatus>;
  /** Says an instant by the clinic's clock. */
  time: (instant: string) => string;
}

/** Everything that is known of how the installation runs. */
export function StatusFacts({ status, time }: StatusFactsProps) {
  const { channels, failingJobs, refunds, disks, database, holidays, version, startedAt } = status;
  const backup = backupFact(status, time);
  const waiting = (count: number, oldest: string | null) =>
    oldest === null ? 'nothing waits' : `${count} waiting, the oldest since ${time(oldest)}`;
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Section title="Messages">
        {channels.map(({ channel, waiting: count, oldestAt, lastFailure }) => (
          <Fragment key={channel}>
            <Fact term={CHANNELS[channel]}>{waiting(count, oldestAt)}</Fact>
            {lastFailure && (
              <Fact term={`Last failure of ${CHANNELS[channel]}`}>
                <span className="text-sm font-normal">
                  {time(lastFailure.at)}: {lastFailure.text}
                </span>
              </Fact>
            )}
          </Fragment>
        ))}
      </Section>
      <Section title="Jobs and refunds">
        {failingJobs.length === 0 && <Fact term="Jobs">none fails</Fact>}
        {failingJobs.map(({ name, since, failures }) => (
          <Fact key={name} term={name}>
            fails since {time(since)}, {failures === 1 ? 'once' : `${failures} times`}
          </Fact>
        ))}
        <Fact term="Refunds">{waiting(refunds.waiting, refunds.oldestAt)}</Fact>
      </Section>
      <Section title="Server">
        <Fact term="Version">{version}</Fact>
        {startedAt !== null && <Fact term="Runs since">{time(startedAt)}</Fact>}
        {disks.map(({ disk, freeBytes, sizeBytes }) => (
          <Fact key={disk} term={`Disk: ${DISKS[disk]}`}>
            {formatBytes(freeBytes)} of {formatBytes(sizeBytes)} free
          </Fact>
        ))}
      </Section>
      <Section title="Database and calendar">
        <Fact term="Database">answers, {formatBytes(database.bytes)}</Fact>
        <Fact term="Its clock">{formatSkew(database.clockSkewMs)}</Fact>
        <Fact term={backup.term}>{backup.text}</Fact>
        <Fact term={`Holidays of ${holidays.year}`}>{holidays.isListed ? 'chosen' : 'not chosen yet'}</Fact>
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-md border border-line bg-surface p-4">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <Facts>{children}</Facts>
    </section>
  );
}
