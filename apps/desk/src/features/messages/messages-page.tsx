import type { MessageFilter } from '@chairside/contract/desk-messages';
import { MESSAGE_FILTERS, MESSAGE_KINDS } from '@chairside/rules/message-state';
import { SelectField } from '@chairside/ui/select-field.tsx';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'wouter';
import { PatientFilter } from '../patients/finder/patient-filter.tsx';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { addressedMessages } from './addressed-messages.ts';
import { MessageList } from './message-list.tsx';
import { FILTER_NAMES, KIND_NAMES } from './wording.ts';

const STATES = [
  { value: '', name: 'Any state' },
  ...MESSAGE_FILTERS.map((value) => ({ value, name: FILTER_NAMES[value] })),
];
const KINDS = [
  { value: '', name: 'Every kind' },
  ...MESSAGE_KINDS.map((value) => ({ value, name: KIND_NAMES[value] })),
];

/** What the clinic has sent, and where it stands. What is asked for stands in the address. */
export function MessagesPage() {
  const [said, setSaid] = useSearchParams();
  const filter = useMemo(() => addressedMessages(said), [said]);
  const change = (name: keyof MessageFilter, value: string) =>
    setSaid(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <DeskMain title="Messages" className="page grid max-w-4xl gap-6 py-6">
      <h1 className="text-2xl font-semibold">Messages</h1>
      <p className="text-ink-soft">
        To whom the clinic has written, and whether it left. What a message said is erased once it has left;
        the list goes back 90 days.{' '}
        <Link href="/message-texts" className="underline underline-offset-4">
          All texts
        </Link>
      </p>
      <search className="grid gap-x-4 gap-y-1 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          label="State"
          value={filter.state ?? ''}
          options={STATES}
          onChange={({ target }) => change('state', target.value)}
        />
        <SelectField
          label="Kind"
          value={filter.kind ?? ''}
          options={KINDS}
          onChange={({ target }) => change('kind', target.value)}
        />
        <PatientFilter patient={filter.patient} onChoose={(chosen = '') => change('patient', chosen)} />
      </search>
      <MessageList filter={filter} />
    </DeskMain>
  );
}
