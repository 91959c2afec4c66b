import type { AuditFilter } from '@chairside/contract/audit-log';
import { ACTOR_NAMES } from '@chairside/contract/audit-words';
import { AUDIT_ACTORS, AUDIT_TOPICS } from '@chairside/rules/audit-log';
import { Button } from '@chairside/ui/button.tsx';
import { SelectField } from '@chairside/ui/select-field.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { PatientFilter } from '../patients/finder/patient-filter.tsx';
import { logStaffQuery } from './api/audit-log.ts';
import { TOPIC_NAMES } from './wording.ts';

const TOPICS = [
  { value: '', name: 'Everything' },
  ...AUDIT_TOPICS.map((value) => ({ value, name: TOPIC_NAMES[value] })),
];
const OTHERS = AUDIT_ACTORS.map((value) => ({ value, name: ACTOR_NAMES[value] }));

interface LogFiltersProps {
  filter: AuditFilter;
  /** An empty text takes a filter away. */
  onChange: (change: Partial<Record<keyof AuditFilter, string>>) => void;
}

/** Who, what, which patient, from when until when. */
export function LogFilters({ filter, onChange }: LogFiltersProps) {
  const { data: people = [] } = useQuery(logStaffQuery);
  const { who = '', topic = '', patient, from = '', until = '' } = filter;
  const isAny = Object.keys(filter).length > 0;
  const staff = people.map(({ _id, name, hasLeft }) => ({
    value: _id,
    name: hasLeft ? `${name} (has left)` : name,
  }));
  return (
    <search className="grid gap-x-4 gap-y-1 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-3">
      <SelectField
        label="Who"
        value={who}
        options={[{ value: '', name: 'Anybody' }, ...staff, ...OTHERS]}
        onChange={({ target }) => onChange({ who: target.value })}
      />
      <SelectField
        label="What"
        value={topic}
        options={TOPICS}
        onChange={({ target }) => onChange({ topic: target.value })}
      />
      <PatientFilter patient={patient} onChoose={(chosen = '') => onChange({ patient: chosen })} />
      <TextField
        label="From"
        type="date"
        value={from}
        max={until || undefined}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        label="Until"
        type="date"
        value={until}
        min={from || undefined}
        onChange={({ target }) => onChange({ until: target.value })}
      />
      <div className="self-end pb-7">
        {isAny && (
          <Button
            variant="quiet"
            onClick={() => onChange({ who: '', topic: '', patient: '', from: '', until: '' })}
          >
            Show Everything
          </Button>
        )}
      </div>
    </search>
  );
}
