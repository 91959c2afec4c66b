import type { AuditFilter } from '@chairside/contract/audit-log';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '../paged-list/paged-list.tsx';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { auditLogQuery } from './api/audit-log.ts';
import { LogEntry } from './log-entry.tsx';

const WORDS = {
  whole: 'the log',
  list: 'Audit log',
  one: 'entry',
  many: 'entries',
};

/** The entries that fit the filters. */
export function LogList({ filter }: { filter: AuditFilter }) {
  const { timeZone } = useSuspenseEntry();
  const isFiltered = Object.values(filter).some(Boolean);
  const words = {
    ...WORDS,
    empty: isFiltered ? 'Nothing in the log fits this.' : 'Nothing is in the log yet.',
  };
  const query = useInfiniteQuery(auditLogQuery(filter));
  return (
    <PagedList query={query} itemsOf={({ entries }) => entries} words={words} skeleton="h-10">
      {(entry) => <LogEntry entry={entry} timeZone={timeZone} />}
    </PagedList>
  );
}
