import type { AuditFilter } from '@chairside/contract/audit-log';
import { AUDIT_ACTORS, AUDIT_TOPICS } from '@chairside/rules/audit-log';
import { isDate } from '@chairside/rules/clinic-date';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What an address such as `/audit-log?who=…&from=2026-12-01` asks of the log; what it cannot mean is left out. */
export function addressedFilter(said: URLSearchParams): AuditFilter {
  const who = said.get('who') ?? '';
  const patient = said.get('patient') ?? '';
  const [from, until] = [said.get('from') ?? '', said.get('until') ?? ''];
  const actor = AUDIT_ACTORS.find((each) => each === who);
  const topic = AUDIT_TOPICS.find((each) => each === said.get('topic'));
  return {
    ...((actor || ID.test(who)) && { who: actor ?? who }),
    ...(ID.test(patient) && { patient }),
    ...(isDate(from) && { from }),
    ...(isDate(until) && { until }),
    ...(topic && { topic }),
  };
}
