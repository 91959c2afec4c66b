import { PATIENT_SEARCH, patientSearch } from '@chairside/rules/patient-search';
import { PAY_AT_CLINIC } from '@chairside/rules/pay-at-clinic';
import { TextField } from '@chairside/ui/text-field.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PagedList } from '../paged-list/paged-list.tsx';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { waitingToPayQuery } from './api/waiting-to-pay.ts';
import { WaitingPatient } from './waiting-patient.tsx';

const PAUSE_MS = 120;
const WORDS = { whole: 'the list', list: 'Waiting to pay', one: 'patient', many: 'patients' };

/** Who has chosen to pay at the clinic and has not come yet (ATCLINIC-8). */
export function ToPayPage() {
  const { timeZone } = useSuspenseEntry();
  const [typed, setTyped] = useState('');
  const find = useFind(typed);
  const query = useInfiniteQuery(waitingToPayQuery(find));
  const words = {
    ...WORDS,
    empty: find === '' ? 'Nobody waits to pay here.' : 'Nobody by this name waits to pay here.',
  };
  return (
    <DeskMain title="To pay" className="page grid max-w-4xl gap-6 py-6">
      <h1 className="text-2xl font-semibold">To pay</h1>
      <p className="text-ink-soft">
        Who has chosen to pay for a plan here, the latest first. Their plan begins when it is paid; after{' '}
        {PAY_AT_CLINIC.days} days they are taken off this list.
      </p>
      <search>
        <TextField
          label="Find a patient"
          hint={`Name, or the last ${PATIENT_SEARCH.digitsMin} digits of the phone`}
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={PATIENT_SEARCH.typedMax}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </search>
      <PagedList query={query} itemsOf={({ patients }) => patients} words={words} skeleton="h-14">
        {(patient) => <WaitingPatient patient={patient} timeZone={timeZone} />}
      </PagedList>
    </DeskMain>
  );
}

/** What is asked for once somebody stops typing; nothing while it is too little to find anybody by. */
function useFind(typed: string): string {
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return patientSearch(asked) === null ? '' : asked.trim();
}
